import { searchOf } from '#platform/web/search-of.ts';

/** What the address of a form says that leads back to the page of its talent. */
export const A_PAGINA = 'talento';

/** The search of a form that begins with a talent and leads back to the talent's page. */
export const daPaginaDoTalento = (colaboradorId: number) => searchOf({ colaboradorId, volta: A_PAGINA });
