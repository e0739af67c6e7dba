import { defineModule, type ModuleServices } from '#platform/server/module.ts';
import { anuncios } from './anuncios/anuncios.resource.ts';
import { areasFormacao } from './areas-formacao/areas-formacao.resource.ts';
import { areasInteresse } from './areas-interesse/areas-interesse.resource.ts';
import { avaliacoesHandlers } from './avaliacoes/avaliacoes.actions.ts';
import { bancoDeTalentos } from './banco-talentos/banco-talentos.actions.ts';
import { acoesDeCandidatos } from './candidatos/candidatos.actions.ts';
import { candidatos } from './candidatos/candidatos.resource.ts';
import { consultasDeCandidatos } from './candidatos/consultas.queries.ts';
import { curriculoHandlers } from './candidatos/curriculo-impresso/curriculo.report.ts';
import { documentosHandlers } from './candidatos/documentos.actions.ts';
import { arvoreCaptacao, menuCaptacao } from './captacao.permissions.ts';
import { comoFicouSabendo } from './como-ficou-sabendo-vaga/como-ficou-sabendo-vaga.resource.ts';
import { competenciasCandidatoHandlers } from './competencias-candidato/competencias-candidato.actions.ts';
import { contratacaoHandlers } from './contratacao/contratacao.actions.ts';
import { buscaHandlers } from './curriculos/busca.queries.ts';
import { formulariosCurtosHandlers } from './curriculos/curriculo.actions.ts';
import { leituraDeDocumento, limpezaDeLeituras } from './curriculos/leitura.job.ts';
import { leiturasHandlers } from './curriculos/leituras.actions.ts';
import { entrevistasDoModulo } from './entrevistas/entrevistas.actions.ts';
import { lembreteDeEntrevistas } from './entrevistas/lembrete.job.ts';
import { estatisticasHandlers } from './estatisticas-preenchimento-vaga/estatisticas.report.ts';
import { etapasHandlers, etapasSeletivas } from './etapas-seletivas/etapas-seletivas.resource.ts';
import { etiquetas } from './etiquetas/etiquetas.resource.ts';
import { examesHandlers } from './exames-palografico/exames.actions.ts';
import { historicoHandlers } from './historico/historico.resource.ts';
import { linhaDoTempoHandlers } from './historico/linha-do-tempo.queries.ts';
import { idiomas } from './idiomas/idiomas.resource.ts';
import { limiteCargoHandlers } from './limite-cargo/limite-cargo.actions.ts';
import {
  modelosAvaliacaoCandidato,
  modelosHandlers,
} from './modelos-avaliacao-candidato/modelos-avaliacao-candidato.resource.ts';
import { modelosEmail, modelosEmailHandlers } from './modelos-email/modelos-email.resource.ts';
import { motivosReprovacao } from './motivos-reprovacao/motivos-reprovacao.resource.ts';
import { motivosHandlers, motivosSolicitacao } from './motivos-solicitacao/motivos-solicitacao.resource.ts';
import { privacidade } from './privacidade/privacidade.module.ts';
import { movimentosHandlers } from './quadro/movimentos.actions.ts';
import { avisoDePrazos } from './quadro/prazos.job.ts';
import { quadroHandlers } from './quadro/quadro.actions.ts';
import { transferenciasHandlers } from './quadro/transferencias.actions.ts';
import { vinculosHandlers } from './quadro/vinculos.actions.ts';
import { relatoriosHandlers } from './relatorios/relatorios.report.ts';
import { comprovanteHandlers } from './solicitacoes-pessoal/comprovante.report.ts';
import { acoesDaSolicitacao } from './solicitacoes-pessoal/solicitacoes-pessoal.actions.ts';
import { solicitacoesPessoal } from './solicitacoes-pessoal/solicitacoes-pessoal.resource.ts';
import { substituidosHandlers } from './solicitacoes-pessoal/substituidos.actions.ts';
import { vinculadasHandlers } from './solicitacoes-pessoal/vinculadas.queries.ts';

export function captacao(services: ModuleServices) {
  const anuncio = anuncios(services);
  const entrevista = entrevistasDoModulo(services);
  const lgpd = privacidade(services);
  return defineModule({
    nome: 'captacao',
    ...lgpd.declara,
    recursos: [
      areasFormacao,
      idiomas,
      etapasSeletivas,
      motivosSolicitacao,
      modelosAvaliacaoCandidato,
      motivosReprovacao,
      modelosEmail,
      comoFicouSabendo,
      areasInteresse,
      solicitacoesPessoal,
      anuncio.recurso,
      candidatos,
      entrevista.recurso,
      etiquetas,
    ],
    handlers: [
      ...etapasHandlers,
      ...modelosHandlers,
      ...acoesDaSolicitacao,
      ...substituidosHandlers,
      ...vinculadasHandlers,
      ...comprovanteHandlers,
      ...relatoriosHandlers,
      ...estatisticasHandlers,
      ...anuncio.handlers,
      ...consultasDeCandidatos,
      ...acoesDeCandidatos,
      ...documentosHandlers,
      ...curriculoHandlers,
      ...leiturasHandlers,
      ...formulariosCurtosHandlers,
      ...buscaHandlers,
      ...examesHandlers,
      ...vinculosHandlers,
      ...modelosEmailHandlers,
      ...quadroHandlers,
      ...movimentosHandlers(services.config),
      ...transferenciasHandlers,
      ...historicoHandlers,
      ...linhaDoTempoHandlers,
      ...contratacaoHandlers(services.config),
      ...motivosHandlers,
      ...limiteCargoHandlers,
      ...competenciasCandidatoHandlers,
      ...entrevista.handlers,
      ...bancoDeTalentos(services),
      ...avaliacoesHandlers,
      ...lgpd.handlers,
    ],
    permissoes: [arvoreCaptacao],
    menu: menuCaptacao,
    jobs: [avisoDePrazos, lembreteDeEntrevistas(services.config), leituraDeDocumento, limpezaDeLeituras, ...lgpd.jobs],
  });
}
