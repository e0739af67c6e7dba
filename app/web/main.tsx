import './fonts/fonts.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { createStaffRouter } from './router.tsx';
import { reloadOnStaleChunk } from './routes/stale-chunk.ts';
import { awaitInstallOffer } from './shell/install-offer.ts';

awaitInstallOffer();
reloadOnStaleChunk();
const root = document.getElementById('root');
if (!root) throw new Error('A página não tem o elemento root');
// Not awaited here: a module that waits at its top is no longer among the files kept for the pages without a connection.
const page = createRoot(root);
void createStaffRouter().then((router) => page.render(<RouterProvider router={router} />));
