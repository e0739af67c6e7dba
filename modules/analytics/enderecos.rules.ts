/** Address of the page that shows which dashboards there are. */
export const CAMINHO = '/analytics';

/** Address below which the own panels stand, and that of the page on how each figure is calculated. */
export const PROPRIOS = `${CAMINHO}/paineis/proprios`;
export const COMO_SE_CALCULA = `${CAMINHO}/paineis/como-se-calcula`;
