import { VISIVEL_NO_PORTAL } from './anuncios/anuncios.resource.ts';
import { fatosDaVaga, linkDaVaga, lugarDaVaga } from './anuncios/anuncios.rules.ts';
import { abrirAvaliacao, avaliacaoNaLigacao, ENTIDADE_AVALIACAO } from './avaliacoes/abrir.queries.ts';
import { avisarEntrega } from './avaliacoes/entregas.queries.ts';
import { type AvaliacaoPrevista, avaliacoesPrevistas } from './avaliacoes/previstas.queries.ts';
import { regrasDoCampo } from './candidatos/campos-configurados.rules.ts';
import { valoresDecisivos } from './candidatos/candidato.rules.ts';
import { cadastroDaEmpresa, candidatos } from './candidatos/candidatos.resource.ts';
import { FOTO_DO_CANDIDATO, fotoDoCandidato, LIMITE_DA_FOTO, prepararFoto } from './candidatos/fotos.queries.ts';
import { consente, registrarConsentimento } from './consentimentos/consentimentos.queries.ts';
import { pedirLeitura } from './curriculos/leituras.queries.ts';
import { estatisticasDe } from './estatisticas-preenchimento-vaga/estatisticas.queries.ts';
import { arquivarCandidatura } from './historico/arquivo.queries.ts';
import { enviarAosCandidatos, linkDoAcompanhamento } from './modelos-email/envio.queries.ts';
import { solicitacoesDoPeriodo } from './relatorios/solicitacoes-periodo.queries.ts';
import { participaDeSelecao, tornarDoCandidato } from './selecao/ligacoes.queries.ts';
import { acabarSelecao } from './solicitacoes-pessoal/fim.queries.ts';
import { usuariosQueVeem } from './solicitacoes-pessoal/quem-ve.queries.ts';

// What other folders of this module give to the other modules; each is documented where it stands.
export {
  type AvaliacaoPrevista,
  abrirAvaliacao,
  acabarSelecao,
  arquivarCandidatura,
  avaliacaoNaLigacao,
  avaliacoesPrevistas,
  avisarEntrega,
  cadastroDaEmpresa,
  candidatos,
  consente,
  ENTIDADE_AVALIACAO,
  enviarAosCandidatos,
  estatisticasDe,
  FOTO_DO_CANDIDATO,
  fatosDaVaga,
  fotoDoCandidato,
  LIMITE_DA_FOTO,
  linkDaVaga,
  linkDoAcompanhamento,
  lugarDaVaga,
  participaDeSelecao,
  pedirLeitura,
  prepararFoto,
  registrarConsentimento,
  regrasDoCampo,
  solicitacoesDoPeriodo,
  tornarDoCandidato,
  usuariosQueVeem,
  VISIVEL_NO_PORTAL,
  valoresDecisivos,
};
