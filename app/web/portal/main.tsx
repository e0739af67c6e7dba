import '../fonts/fonts.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { reloadOnStaleChunk } from '../routes/stale-chunk.ts';
import { createPortalRouter } from './portal-router.tsx';

reloadOnStaleChunk();
const root = document.getElementById('root');
if (!root) throw new Error('A página não tem o elemento root');
const page = createRoot(root);
void createPortalRouter().then((router) => page.render(<RouterProvider router={router} />));
