// The features of evaluation, a line each.
export { acompanhamentos } from './acompanhamentos/acompanhamentos.module.ts';
export { avaliacoesPraticas } from './avaliacao-pratica/avaliacao-pratica.resource.ts';
export { avaliacoesDeDesempenho } from './avaliacoes-desempenho/avaliacoes-desempenho.module.ts';
export { buscasDeAvaliacao } from './buscas.queries.ts';
export { feedbacks } from './feedback/feedback.module.ts';
export { metasDePessoasEAreas } from './metas/metas.module.ts';
export { modelosDeAvaliacao } from './modelos/modelos.module.ts';
export { nineBox } from './ninebox/ninebox.module.ts';
export { participantesDeDesempenho } from './participantes-desempenho/participantes-desempenho.module.ts';
export { planosDeDesenvolvimento } from './pdi/pdi.module.ts';
export { perguntasDosModelos } from './perguntas/perguntas.module.ts';
export { periodosExperiencia } from './periodos-experiencia/periodos-experiencia.resource.ts';
export { relatoriosDeDesempenho } from './relatorios-desempenho/relatorios-desempenho.report.ts';
export { relatoriosDeExperiencia } from './relatorios-experiencia/relatorios-experiencia.report.ts';
export { respostasDeDesempenho } from './respostas-desempenho/respostas-desempenho.module.ts';
export { resultadosDeDesempenho } from './resultados-desempenho/resultados-desempenho.module.ts';
