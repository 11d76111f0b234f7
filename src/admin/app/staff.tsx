/**
 * The browser's entry to the staff area: one client-rendered app behind the shell that the server sends
 * (staff.page.tsx).
 */
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { addResponseDates } from '#foundation/api-client/browser-api.ts'
import { currentLocale } from '#i18n/locale.ts'
import { reportError, reportErrors } from '#navigation/web/report-errors.ts'
import '../shell/admin.css'
import '#identity/web/session.ts'
import { staffResponseDates } from '../shell/staff-response-dates.ts'
import { followLinks } from './follow-links.ts'
import { staffScreens } from './staff-routes.tsx'

reportErrors()
addResponseDates(staffResponseDates)
const router = createBrowserRouter(staffScreens, { basename: currentLocale() === 'en' ? '/en' : '/' })
followLinks(router)
const place = document.getElementById('staff')
if (place)
  createRoot(place).render(<RouterProvider router={router} onError={(error) => reportError('script', error)} />)
