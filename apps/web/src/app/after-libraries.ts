declare const pauseEvaluation: () => void

if (import.meta.env.PROD) pauseEvaluation()
