import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hashDaSenha } from '#platform/server/auth/passwords.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { aprovacaoHandlers } from './alcadas/aprovacao.actions.ts';
import {
  type Caso,
  esquecerAprovacao,
  exigirAprovacao,
  idsParaDecidir,
  iniciarAprovacao,
  largarAprovacao,
} from './alcadas/aprovacao.queries.ts';
import { decidirPede } from './alcadas/quem-decide.queries.ts';
import {
  areasVisiveis,
  colaboradorVisivel,
  colaboradorVistoSql,
  daEquipe,
  exigirAreasMudadasVisiveis,
  exigirAreasVisiveis,
  naAreaVisivel,
  nasSuasAreas,
  ondeEstaRestrito,
  type QuemOnde,
  restritoAsSuasAreas,
} from './areas-organizacionais/areas-visiveis.queries.ts';
import { colaboradores, colaboradoresIncompletos } from './colaboradores/colaboradores.resource.ts';
import { comContato, procurarPessoas } from './colaboradores/contato.queries.ts';
import { criarColaborador } from './colaboradores/contratacao.actions.ts';
import { exigirLembrado, lerContratos } from './colaboradores/contrato.queries.ts';
import {
  deAnonimo,
  podeDeAnonimo,
  recusasDeAnonimo,
  TALENTO_ANONIMO,
  TITULAR_COLABORADOR,
} from './colaboradores/dados-pessoais.queries.ts';
import { lerDocumentos } from './colaboradores/documentos.actions.ts';
import { lerFichaPropria, talentoDaSessao } from './colaboradores/ficha-propria.queries.ts';
import { exigirLimiteDoCargo, ocupadosSql } from './colaboradores/limite.queries.ts';
import {
  afastamentoAtual,
  emCursoEm,
  gestoresDe,
  lotadoNoLugar,
  lugarDe,
  temAcesso,
} from './colaboradores/lotacao.queries.ts';
import {
  type EmLugarDe,
  salarioDaFaixaSql,
  salarioDaLinha,
  salarioSql,
  valorDoIndiceSql,
} from './colaboradores/salario.queries.ts';
import { buscarPorCpf, buscarSubstituidos } from './colaboradores/talentos.queries.ts';
import { guardarAnexo } from './documentos/anexos.queries.ts';
import { campoConfig } from './empresas/campos.queries.ts';
import {
  configuracaoDaEmpresa,
  identidadeDaEmpresa,
  politicaVigente,
  temaDaEmpresa,
  timbreDaEmpresa,
} from './empresas/configuracao.queries.ts';
import { empresasAtivas, exigirAtiva } from './empresas/empresas.queries.ts';
import { conferirCidade, ufDaCidade } from './geral/endereco.queries.ts';
import { avisoPorEmpresa } from './mensagens/aviso-por-empresa.job.ts';
import {
  darPorLidas,
  enviarMensagem,
  type NovaMensagem,
  type Remetente,
  usuariosComPermissao,
} from './mensagens/enviar.queries.ts';
import { conhecerPermissoes } from './perfis/novidades.queries.ts';
import { anonimizarTitulares, contarDados, type PartesDaAnonimizacao } from './privacidade/anonimizar.queries.ts';
import { documentoDosDados } from './privacidade/dados-da-pessoa.report.ts';
import { pedidoEmAberto } from './privacidade/em-aberto.queries.ts';
import { gruposDoRegistro } from './privacidade/legivel.rules.ts';
import { gruposDasPartes, lerPartes } from './privacidade/lidos.queries.ts';
import { jobDasOrdens } from './privacidade/ordens-de-anonimizacao.job.ts';
import { type Ordem, ordenarAnonimizacao, ordensHandlers } from './privacidade/ordens-de-anonimizacao.queries.ts';
import { mantidosPorMotivo, ultimoDiaVencido } from './privacidade/prazo.rules.ts';
import { type Identidade, sinaisDe } from './privacidade/rastros.queries.ts';
import {
  exigirSemProposta,
  exigirSemSalarioPor,
  podeVoltarSql,
  rastrearLugaresDasFaixas,
} from './propostas/fora-da-cadeia.queries.ts';
import { porCadeia } from './propostas/mudanca.queries.ts';
import { baseEm, type Ponto, periodosEm, type Rastro, resumir } from './propostas/rastro.rules.ts';
import { desaprovarRastros, lerRastros, lugaresRecentes } from './propostas/rastros.queries.ts';
import { type Comparacao, type Guardada, type Mudanca, registrarProposta } from './propostas/registro.queries.ts';
import {
  chaveDosFatos,
  diferencaDe,
  distintos,
  fatosDaPessoa,
  fatosDosLugares,
  type Lugar,
  type MudancaDeSalario,
  mudancasDoSalario,
  type NoDia,
  percentualDe,
  semRepetir,
  totalDasMudancas,
} from './propostas/salario.rules.ts';
import { pagamentosSql, salariosUmPorVez } from './propostas/salarios.queries.ts';
import { exigirVoltaPeloMesmoSalario } from './propostas/volta.queries.ts';
import { clonagemHandler } from './questionario/clonagem.actions.ts';
import { dadosDasFolhas, respostaLidaSql } from './questionario/dados-pessoais.queries.ts';
import { imprimirQuestionario, linhasEmBranco } from './questionario/impressao.report.ts';
import { acoesDasPerguntas, perguntasHandlers } from './questionario/perguntas.actions.ts';
import { copiarPerguntas, perguntasDoQuestionario } from './questionario/perguntas.queries.ts';
import { aprovado, mediaPonderada, resultadoPorAspecto } from './questionario/pontuacao.rules.ts';
import {
  abrirPreenchimento,
  conferirFolha,
  corrigirRespostas,
  folhaEmBranco,
  gravarRespostas,
  lerFolha,
  lerRespostasAvaliadas,
  resultadosPorAspecto,
} from './questionario/preenchimento.queries.ts';
import { nomeDeCopia, tituloLivre } from './questionario/titulo.rules.ts';
import { type EmNome, emNomeDe } from './sessao/em-nome-de.queries.ts';
import { parametrosPublicos, sessaoAnonima } from './sessao/sessao-info.queries.ts';
import { usuariosQueVao } from './usuarios/dados-pessoais.queries.ts';
import { exigirPerfilAoAlcance, perfilAoAlcance } from './visoes/perfil-ao-alcance.queries.ts';

// What other folders of this module give to the other modules; each is documented where it stands.
export {
  abrirPreenchimento,
  acoesDasPerguntas,
  afastamentoAtual,
  anonimizarTitulares,
  aprovacaoHandlers,
  aprovado,
  areasVisiveis,
  avisoPorEmpresa,
  baseEm,
  buscarPorCpf,
  buscarSubstituidos,
  type Caso,
  type Comparacao,
  campoConfig,
  chaveDosFatos,
  clonagemHandler,
  colaboradores,
  colaboradoresIncompletos,
  colaboradorVisivel,
  colaboradorVistoSql,
  comContato,
  conferirCidade,
  conferirFolha,
  configuracaoDaEmpresa,
  conhecerPermissoes,
  contarDados,
  copiarPerguntas,
  corrigirRespostas,
  criarColaborador,
  dadosDasFolhas,
  daEquipe,
  darPorLidas,
  deAnonimo,
  decidirPede,
  desaprovarRastros,
  diferencaDe,
  distintos,
  documentoDosDados,
  type EmLugarDe,
  type EmNome,
  emCursoEm,
  emNomeDe,
  empresasAtivas,
  enviarMensagem,
  esquecerAprovacao,
  exigirAprovacao,
  exigirAreasMudadasVisiveis,
  exigirAreasVisiveis,
  exigirAtiva,
  exigirLembrado,
  exigirLimiteDoCargo,
  exigirPerfilAoAlcance,
  exigirSemProposta,
  exigirSemSalarioPor,
  exigirVoltaPeloMesmoSalario,
  fatosDaPessoa,
  fatosDosLugares,
  folhaEmBranco,
  type Guardada,
  gestoresDe,
  gravarRespostas,
  gruposDasPartes,
  gruposDoRegistro,
  guardarAnexo,
  type Identidade,
  identidadeDaEmpresa,
  idsParaDecidir,
  imprimirQuestionario,
  iniciarAprovacao,
  jobDasOrdens,
  type Lugar,
  largarAprovacao,
  lerContratos,
  lerDocumentos,
  lerFichaPropria,
  lerFolha,
  lerPartes,
  lerRastros,
  lerRespostasAvaliadas,
  linhasEmBranco,
  lotadoNoLugar,
  lugarDe,
  lugaresRecentes,
  type Mudanca,
  type MudancaDeSalario,
  mantidosPorMotivo,
  mediaPonderada,
  mudancasDoSalario,
  type NoDia,
  type NovaMensagem,
  naAreaVisivel,
  nasSuasAreas,
  nomeDeCopia,
  type Ordem,
  ocupadosSql,
  ondeEstaRestrito,
  ordenarAnonimizacao,
  ordensHandlers,
  type PartesDaAnonimizacao,
  type Ponto,
  pagamentosSql,
  parametrosPublicos,
  pedidoEmAberto,
  percentualDe,
  perfilAoAlcance,
  perguntasDoQuestionario,
  perguntasHandlers,
  periodosEm,
  podeDeAnonimo,
  podeVoltarSql,
  politicaVigente,
  porCadeia,
  procurarPessoas,
  type QuemOnde,
  type Rastro,
  type Remetente,
  rastrearLugaresDasFaixas,
  recusasDeAnonimo,
  registrarProposta,
  respostaLidaSql,
  restritoAsSuasAreas,
  resultadoPorAspecto,
  resultadosPorAspecto,
  resumir,
  salarioDaFaixaSql,
  salarioDaLinha,
  salarioSql,
  salariosUmPorVez,
  semRepetir,
  sessaoAnonima,
  sinaisDe,
  TALENTO_ANONIMO,
  TITULAR_COLABORADOR,
  talentoDaSessao,
  temAcesso,
  temaDaEmpresa,
  timbreDaEmpresa,
  tituloLivre,
  totalDasMudancas,
  ufDaCidade,
  ultimoDiaVencido,
  usuariosComPermissao,
  usuariosQueVao,
  valorDoIndiceSql,
};

/** Log-in of the user with id 1. */
const LOGIN = 'admin';

/**
 * Creates the administrator of the installation: user id 1 with a random password, to be changed at the first log-in,
 * and a first company when there is none (decision U-0029). Returns the log-in to show once, or null when there are
 * users already. Run it under the scope of the system.
 */
export async function criarPrimeiroAdministrador(db: Db): Promise<{ login: string; senha: string } | null> {
  const { rows } = await sql`select 1 from usuario limit 1`.execute(db);
  if (rows.length > 0) return null;
  const senha = randomBytes(12).toString('base64url');
  await sql`insert into empresa (nome) select 'Minha empresa' where not exists (select from empresa)`.execute(db);
  await sql`insert into usuario (id, login, nome, senha_hash, trocar_senha) overriding system value
    values (1, ${LOGIN}, 'Administrador', ${await hashDaSenha(senha)}, true)`.execute(db);
  await sql`select setval(pg_get_serial_sequence('usuario', 'id'), 1)`.execute(db);
  return { login: LOGIN, senha };
}

export { abrirCom } from './backup/cifra.queries.ts';
