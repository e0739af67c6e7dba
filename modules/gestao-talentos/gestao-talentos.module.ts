// The features of talent management, a line each.
export { alteracoesCadastrais } from './alteracoes-cadastrais/alteracoes.module.ts';
export { competenciasDoTalentoNoModulo } from './competencias-do-talento/competencias-do-talento.module.ts';
export { cotasLegais } from './cotas/cotas.module.ts';
export { desligamentosDoModulo } from './desligamentos/desligamentos.module.ts';
export { entrevistasDeDesligamento } from './entrevistas-desligamento/entrevistas-desligamento.module.ts';
export { geracoes } from './geracao/geracao.module.ts';
export { importacaoDeTalentos } from './importacao-talentos/importacao.module.ts';
export { minhaFicha } from './minha-ficha/minha-ficha.queries.ts';
export { modelosDeEntrevista } from './modelos-entrevista-desligamento/modelos-entrevista-desligamento.module.ts';
export { motivosDesligamento } from './motivo-desligamento/motivo-desligamento.resource.ts';
export { providenciasDasOcorrencias } from './ocorrencia-providencia/ocorrencia-providencia.module.ts';
export { ocorrenciasDoModulo } from './ocorrencias/ocorrencias.module.ts';
export { providencias } from './providencias/providencias.resource.ts';
export { relatoriosDeTalentos } from './relatorios/relatorios.module.ts';
export { relatorioDinamicoDeTalentos } from './talento-dinamico/talento-dinamico.module.ts';
export { tiposDocumento } from './tipo-documento/tipo-documento.resource.ts';
export { tiposOcorrencia } from './tipo-ocorrencia/tipo-ocorrencia.resource.ts';
