import { VISIVEL_NO_PORTAL } from './anuncios/anuncios.resource.ts';
import { linkDaVaga } from './anuncios/anuncios.rules.ts';

// What other folders of this module give to the other modules; each is documented where it stands.
export { linkDaVaga, VISIVEL_NO_PORTAL };
