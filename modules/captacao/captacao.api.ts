import { VISIVEL_NO_PORTAL } from './anuncios/anuncios.resource.ts';
import { fatosDaVaga, linkDaVaga, lugarDaVaga } from './anuncios/anuncios.rules.ts';
import { abrirAvaliacao, avaliacaoNaLigacao, ENTIDADE_AVALIACAO } from './avaliacoes/abrir.queries.ts';
import { avisarEntrega } from './avaliacoes/entregas.queries.ts';
import { type AvaliacaoPrevista, avaliacoesPrevistas } from './avaliacoes/previstas.queries.ts';
import { regrasDoCampo } from './candidatos/campos-configurados.rules.ts';
import { valoresDecisivos } from './candidatos/candidato.rules.ts';
import { cadastroDaEmpresa, candidatos } from './candidatos/candidatos.resource.ts';
import { FOTO_DO_CANDIDATO, fotoDoCandidato, LIMITE_DA_FOTO, prepararFoto } from './candidatos/fotos.queries.ts';
import { pedirLeitura } from './curriculos/leituras.queries.ts';
import {
  conviteDoCandidato,
  entrevistasParaOCandidato,
  responderEntrevista,
} from './entrevistas/do-candidato.queries.ts';
import { arquivarCandidatura } from './historico/arquivo.queries.ts';
import { aceitar, retirar } from './privacidade/consentimentos.actions.ts';
import { consente, registrarConsentimento } from './privacidade/consentimentos.queries.ts';
import { inserirPedido, lerPedidosDe } from './privacidade/pedidos.queries.ts';
import { motivoDaRetencao } from './privacidade/retencao.rules.ts';
import { usuariosQueVeem } from './solicitacoes-pessoal/quem-ve.queries.ts';

// What other folders of this module give to the other modules; each is documented where it stands.
export {
  type AvaliacaoPrevista,
  abrirAvaliacao,
  aceitar,
  arquivarCandidatura,
  avaliacaoNaLigacao,
  avaliacoesPrevistas,
  avisarEntrega,
  cadastroDaEmpresa,
  candidatos,
  consente,
  conviteDoCandidato,
  ENTIDADE_AVALIACAO,
  entrevistasParaOCandidato,
  FOTO_DO_CANDIDATO,
  fatosDaVaga,
  fotoDoCandidato,
  inserirPedido,
  LIMITE_DA_FOTO,
  lerPedidosDe,
  linkDaVaga,
  lugarDaVaga,
  motivoDaRetencao,
  pedirLeitura,
  prepararFoto,
  registrarConsentimento,
  regrasDoCampo,
  responderEntrevista,
  retirar,
  usuariosQueVeem,
  VISIVEL_NO_PORTAL,
  valoresDecisivos,
};
