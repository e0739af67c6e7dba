import { COPIADO_DO_MODELO, cadastroDeModelos, perguntasDeUmModelo } from './modelos/modelos.queries.ts';
import { resultadosDaEscolha } from './relatorios-desempenho/linhas.queries.ts';

// What other folders of this module give to the other modules; each is documented where it stands.
export { COPIADO_DO_MODELO, cadastroDeModelos, perguntasDeUmModelo, resultadosDaEscolha };
