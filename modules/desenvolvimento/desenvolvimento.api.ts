import { conferirCertificado } from './certificado/conferencia.queries.ts';
import { treinamentosEm } from './relatorios-treinamento/em-dia.queries.ts';
import { investido } from './relatorios-treinamento/treinamentos.queries.ts';
import { andamentoNoCurso, CUSTO_DA_TURMA, DIA_DO_RESULTADO } from './turmas/resultado.queries.ts';

// What other folders of this module give to the other modules; each is documented where it stands.
export { andamentoNoCurso, CUSTO_DA_TURMA, conferirCertificado, DIA_DO_RESULTADO, investido, treinamentosEm };
