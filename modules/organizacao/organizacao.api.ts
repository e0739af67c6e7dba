import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hashDaSenha } from '#platform/server/auth/passwords.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { cortar } from '#platform/shared/text.ts';
import { aprovacaoHandlers } from './alcadas/aprovacao.actions.ts';
import {
  type Caso,
  esquecerAprovacao,
  exigirAprovacao,
  idsParaDecidir,
  iniciarAprovacao,
  largarAprovacao,
} from './alcadas/aprovacao.queries.ts';
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
import { lerContratos } from './colaboradores/contrato.queries.ts';
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
import type { TipoCaixa } from './mensagens/mensagens.contract.ts';
import { permissaoVerTodasAreas } from './organizacao.permissions.ts';
import { conhecerPermissoes } from './perfis/novidades.queries.ts';
import { anonimizarTitulares, contarDados, type PartesDaAnonimizacao } from './privacidade/anonimizar.queries.ts';
import { documentoDosDados } from './privacidade/dados-da-pessoa.report.ts';
import { gruposDoRegistro } from './privacidade/legivel.rules.ts';
import { gruposDasPartes, lerPartes } from './privacidade/lidos.queries.ts';
import { jobDasOrdens } from './privacidade/ordens-de-anonimizacao.job.ts';
import { type Ordem, ordenarAnonimizacao, ordensHandlers } from './privacidade/ordens-de-anonimizacao.queries.ts';
import { mantidosPorMotivo, ultimoDiaVencido } from './privacidade/prazo.rules.ts';
import { type Identidade, sinaisDe } from './privacidade/rastros.queries.ts';
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
  buscarPorCpf,
  buscarSubstituidos,
  type Caso,
  campoConfig,
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
  deAnonimo,
  documentoDosDados,
  type EmLugarDe,
  type EmNome,
  emCursoEm,
  emNomeDe,
  empresasAtivas,
  esquecerAprovacao,
  exigirAprovacao,
  exigirAreasMudadasVisiveis,
  exigirAreasVisiveis,
  exigirAtiva,
  exigirLimiteDoCargo,
  exigirPerfilAoAlcance,
  folhaEmBranco,
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
  largarAprovacao,
  lerContratos,
  lerDocumentos,
  lerFichaPropria,
  lerFolha,
  lerPartes,
  lerRespostasAvaliadas,
  linhasEmBranco,
  lotadoNoLugar,
  lugarDe,
  mantidosPorMotivo,
  mediaPonderada,
  naAreaVisivel,
  nasSuasAreas,
  nomeDeCopia,
  type Ordem,
  ocupadosSql,
  ondeEstaRestrito,
  ordenarAnonimizacao,
  ordensHandlers,
  type PartesDaAnonimizacao,
  parametrosPublicos,
  perfilAoAlcance,
  perguntasDoQuestionario,
  perguntasHandlers,
  podeDeAnonimo,
  politicaVigente,
  procurarPessoas,
  type QuemOnde,
  recusasDeAnonimo,
  respostaLidaSql,
  restritoAsSuasAreas,
  resultadoPorAspecto,
  resultadosPorAspecto,
  salarioDaFaixaSql,
  salarioDaLinha,
  salarioSql,
  sessaoAnonima,
  sinaisDe,
  TALENTO_ANONIMO,
  TITULAR_COLABORADOR,
  talentoDaSessao,
  temAcesso,
  temaDaEmpresa,
  timbreDaEmpresa,
  tituloLivre,
  ufDaCidade,
  ultimoDiaVencido,
  usuariosQueVao,
  valorDoIndiceSql,
};

/** Where and by whom something is sent: a request's context, or a job that says its company. */
export type Remetente = Pick<Ctx, 'db' | 'empresaId'> & { readonly ator: Pick<Ctx['ator'], 'nome'> };

export interface NovaMensagem {
  /** The box in which it appears. */
  readonly tipo: TipoCaixa;
  readonly texto: string;
  /** Page of the product, such as '/captacao/anuncios'. */
  readonly link?: string | null;
  /** '_blank' opens the link in another tab. */
  readonly target?: string | null;
  /** Ids of the receivers; unknown ones and repetitions are left out. */
  readonly usuarios: readonly number[];
}

const TEXTO_MAXIMO = 4000;

/** Puts a message into the boxes of the given users of the company, in the caller's transaction. Nobody to tell: nothing is written. */
export async function enviarMensagem(
  { db, empresaId, ator }: Remetente,
  { tipo, texto, link = null, target = null, usuarios }: NovaMensagem,
): Promise<void> {
  if (usuarios.length === 0) return;
  await sql`with receptor as (
      select id from usuario where id = any (${idList(usuarios)}) and ativo
    ), nova as (
      insert into mensagem (empresa_id, tipo, remetente, texto, link, target)
      select ${empresaId}, ${tipo}, ${ator.nome}, ${cortar(texto, TEXTO_MAXIMO)}, ${link}, ${target} where exists (select from receptor)
      returning id
    )
    insert into usuario_mensagem (empresa_id, mensagem_id, usuario_id, tipo)
    select ${empresaId}, nova.id, receptor.id, ${tipo} from nova cross join receptor`.execute(db);
}

/**
 * Ids of the active users whose profile in the company holds the authority; the administrator (id 1) not included. With
 * `areaId` only those who see that area (decision U-0031); with `soQuemVeTodas` only those who see all.
 */
export async function usuariosComPermissao(
  { db, empresaId }: Pick<Ctx, 'db' | 'empresaId'>,
  permissao: Permission,
  { areaId = null, soQuemVeTodas = false }: { areaId?: number | null; soQuemVeTodas?: boolean } = {},
): Promise<number[]> {
  const veTodas = sql`${permissaoVerTodasAreas} = any (p.permissoes)`;
  const responde = sql`${areaId}::bigint in (select area_com_descendentes(array(
    select r.area_organizacional_id from area_responsavel r where r.colaborador_id = u.colaborador_id)))`;
  const ve = soQuemVeTodas ? veTodas : sql`(${areaId}::bigint is null or ${veTodas} or ${responde})`;
  const { rows } = await sql<{ id: number }>`select u.id from usuario_empresa ue
    join usuario u on u.id = ue.usuario_id and u.ativo and (u.expira_em is null or u.expira_em >= ${hojeSql})
      and ${temAcesso(sql.ref('u.colaborador_id'))}
    join perfil p on p.id = ue.perfil_id
    where ue.empresa_id = ${empresaId} and ${permissao} = any (p.permissoes) and ${ve} order by u.id`.execute(db);
  return rows.map(({ id }) => id);
}

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
