import { avisarDeVagas } from './alertas/alertas.job.ts';
import { desenharPortal } from './pagina-publica/pagina-publica.queries.ts';
import type { PaginaPublica } from './pagina-publica/pagina-publica.rules.ts';

// What other folders of this module give to the application; each is documented where it stands.
export { avisarDeVagas, desenharPortal, type PaginaPublica };
