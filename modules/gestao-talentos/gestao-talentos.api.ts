import { entrevistaDoLink, registrarRespostaDoTalento } from './entrevistas-desligamento/do-link.queries.ts';

// What other folders of this module give to the other modules; each is documented where it stands.
export { entrevistaDoLink, registrarRespostaDoTalento };
