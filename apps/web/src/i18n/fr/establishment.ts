export const establishment = {
  welcomeTitle: 'Votre établissement',
}
