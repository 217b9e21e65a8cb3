import { createRoute } from '@tanstack/react-router'
import { prepareInstance } from '../features/session/session.queries.ts'
import { loadPart } from '../i18n/catalogue.ts'
import { screen } from '../page/loading/lazy-screen.ts'
import { requireSignedOut } from './guard.ts'
import { rootRoute } from './root-route.ts'
import { loginSearch } from './search.ts'

const signedOutRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-out',
  validateSearch: loginSearch,
  beforeLoad: requireSignedOut,
  loader: prepareInstance,
})

/** With the words that the sign-in page does without. */
const registrationScreen = <T extends Record<string, unknown>, K extends string & keyof T>(
  load: () => Promise<T>,
  name: K,
) => screen(load, name, () => loadPart('registration'))

const loginRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: '/login',
  component: screen(() => import('../features/session/screens/login-screen.tsx'), 'LoginScreen'),
})

const registerRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: '/register',
  component: registrationScreen(() => import('../features/session/screens/register-screen.tsx'), 'RegisterScreen'),
})

const registerCodeRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: '/register/code',
  component: registrationScreen(
    () => import('../features/session/screens/register-code-screen.tsx'),
    'RegisterCodeScreen',
  ),
})

const lostPasswordRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: '/lost-password',
  component: registrationScreen(
    () => import('../features/session/screens/lost-password-screen.tsx'),
    'LostPasswordScreen',
  ),
})

const lostPasswordCodeRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: '/lost-password/code',
  component: registrationScreen(
    () => import('../features/session/screens/lost-password-code-screen.tsx'),
    'LostPasswordCodeScreen',
  ),
})

const newPasswordRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: '/lost-password/new',
  component: registrationScreen(
    () => import('../features/session/screens/new-password-screen.tsx'),
    'NewPasswordScreen',
  ),
})

export const signedOutRoutes = signedOutRoute.addChildren([
  loginRoute,
  registerRoute,
  registerCodeRoute,
  lostPasswordRoute,
  lostPasswordCodeRoute,
  newPasswordRoute,
])
