import { configuracaoDoTalento } from './competencias-do-talento/competencias-do-talento.resource.ts';
import { entrevistaDoLink, registrarRespostaDoTalento } from './entrevistas-desligamento/do-link.queries.ts';

// What other folders of this module give to the other modules; each is documented where it stands.
export { configuracaoDoTalento, entrevistaDoLink, registrarRespostaDoTalento };
