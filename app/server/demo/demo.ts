import { sql } from 'kysely';
import { hashDaSenha } from '#platform/server/auth/passwords.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import type { Engine } from '#platform/server/db/engine.ts';
import { type Db, inTransaction } from '#platform/server/db/transaction.ts';
import { hoje as dataDeHoje } from '#platform/shared/format/data.ts';
import type { PermissionNode } from '#platform/shared/permission.ts';
import { criarAcessos, criarAdministrador } from './acessos.ts';
import { criarAlertas } from './alertas.ts';
import { criarAprovacoes } from './aprovacoes.ts';
import { anexar, desenharCertificado, desenharRetratos } from './arquivos.ts';
import { criarAutoatendimento } from './autoatendimento.ts';
import { criarAvaliacoes } from './avaliacoes.ts';
import { type ComunsDemo, criarComuns, criarEmpresas, type EmpresaDemo } from './base.ts';
import { criarCamposExtras } from './campos-extras.ts';
import { criarCandidatos } from './candidatos.ts';
import { criarCartasProposta } from './cartas-proposta.ts';
import { criarCats } from './cats.ts';
import { criarCertificados } from './certificacoes.ts';
import { criarCipa, criarEleitores } from './cipa.ts';
import { type ColaboradorDemo, criarColaboradores } from './colaboradores.ts';
import { criarCompetencias } from './competencias.ts';
import { criarCondicoesAmbientais } from './condicoes-ambientais.ts';
import { criarCurriculos } from './curriculos.ts';
import { criarCursosOnline } from './cursos-online.ts';
import { derivar } from './derivados.ts';
import { criarDescricoesDeAtividades } from './descricoes-atividades.ts';
import { criarAvaliacaoDeExperiencia } from './desempenho.ts';
import { criarDesenvolvimento } from './desenvolvimento.ts';
import { criarDocumentos } from './documentos.ts';
import { criarDocumentosParaCiencia } from './documentos-para-ciencia.ts';
import { criarEntregasDeEpi } from './entregas-epi.ts';
import { criarEntrevistas } from './entrevistas.ts';
import { criarEpis } from './epis.ts';
import { conferirEsocial, criarEsocial } from './esocial.ts';
import { criarExames } from './exames.ts';
import { criarExtintores } from './extintores.ts';
import { criarFichas } from './fichas.ts';
import { criarFolhaIntegrada } from './folha-integrada.ts';
import { descreverFuncoes } from './funcoes.ts';
import {
  criarAfastamentos,
  criarCadastrosDeTalentos,
  criarDesligamentos,
  criarOcorrencias,
} from './gestao-talentos.ts';
import { criarGruposHomogeneos } from './grupos-homogeneos.ts';
import { criarPlanosDeIgualdade } from './igualdade.ts';
import { criarImportacoes } from './importacoes.ts';
import { criarImportacoesDeSst } from './importacoes-sst.ts';
import { criarFaturamentos, criarIndices } from './indices.ts';
import { criarInvestigacoes } from './investigacoes.ts';
import { criarJornada } from './jornada.ts';
import { candidato, type DemoLogin, logins, SENHA_DEMO } from './logins.ts';
import { criarNoticias } from './noticias.ts';
import { criarObras } from './obras.ts';
import { criarOrdensDeServico } from './ordens-servico.ts';
import { criarPedidosSobreDados } from './pedidos-sobre-dados.ts';
import { criarPermissoesDeTrabalho } from './permissoes-trabalho.ts';
import { criarPesquisas } from './pesquisas.ts';
import { criarProgramas } from './pgr.ts';
import { criarPpp } from './ppp.ts';
import { criarPreenchimentos } from './preenchimento.ts';
import { criarPrivacidade } from './privacidade.ts';
import { criarProntuarios } from './prontuarios.ts';
import { criarPropostas } from './propostas.ts';
import { receberPsicossociais } from './psicossociais.ts';
import { Random } from './random.ts';
import { criarRealinhamentos } from './realinhamentos.ts';
import { criarEntrevistasDeSaida } from './saidas.ts';
import { criarSaude } from './saude.ts';
import { criarSelecao } from './selecao.ts';
import { criarSolicitacoes, type SolicitacaoDemo } from './solicitacoes.ts';
import { criarTalentos } from './talentos.ts';
import { criarToxicologicos } from './toxicologicos.ts';
import { criarTransferencia } from './transferencias.ts';
import { compartilharCursos, criarCursos, criarLnts } from './treinamentos.ts';
import { criarTurmas } from './turmas.ts';
import { criarUtilitarios } from './utilitarios.ts';
import { criarVacinacoes } from './vacinacoes.ts';
import { criarVacinas } from './vacinas.ts';
import { criarVisitas } from './visitas.ts';

const SEMENTE = 2026;
const SOLICITACOES = 60;
const CANDIDATOS = 1500;
/** Candidates of a company among whom photos and documents are given out: files are heavy, and a benchmark needs no more. */
const COM_ANEXOS = 1000;

export interface DemoOptions {
  /** Multiplies employees, requests and candidates. */
  readonly escala: number;
  /** Authorities of the product, for the profiles. */
  readonly arvore: readonly PermissionNode[];
  /** Address of the product, as messages of the demo name it. */
  readonly raiz: string;
  /** Progress, for the person who waits. */
  readonly dizer?: (linha: string) => void;
}

interface Anexos {
  retratos: readonly Buffer[];
  certificado: Buffer;
}

interface Parte {
  empresa: EmpresaDemo;
  colaboradores: ColaboradorDemo[];
  solicitacoes: SolicitacaoDemo[];
}

const emSistema = <T>(engine: Engine, work: (db: Db) => Promise<T>) =>
  inTransaction(engine, { scope: { tipo: 'sistema' } }, work);

/** State of the database: empty, with a demo that was filled to the end, or somebody's own. */
async function situacao(engine: Engine): Promise<'vazio' | 'demo' | 'proprio'> {
  return emSistema(engine, async (db) => {
    const { rows } = await sql<{ demo: string | null; cheio: boolean }>`
      select (select valor from parametro_sistema where nome = 'demonstracao') as demo, exists (select from empresa) as cheio`.execute(
      db,
    );
    if (rows[0]?.demo === 'completa') return 'demo';
    return rows[0]?.cheio ? 'proprio' : 'vazio';
  });
}

/**
 * A large demo is written without looking up every foreign key, which is most of its time; at scale 1 all are looked up,
 * and the same code makes both. Where the database's user may not say so, the load is merely slower.
 */
async function confiarNosDados(db: Db): Promise<void> {
  const { rows } = await sql<{
    pode: boolean;
  }>`select has_parameter_privilege(current_user, 'session_replication_role', 'set') as pode`.execute(db);
  if (rows[0]?.pode) await sql`set local session_replication_role = replica`.execute(db);
}

/** Runs work without a limit for its statements: one may write a million rows, and nobody waits for an answer. */
const semPressa = (engine: Engine, fazer: (db: Db) => Promise<unknown>) =>
  emSistema(engine, async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    await fazer(db);
  });

/**
 * Fills an empty database with the demo in one transaction, and returns its log-ins; null when the database is
 * somebody's own. The same day and scale give the same data.
 */
export async function carregarDemo(engine: Engine, o: DemoOptions): Promise<readonly DemoLogin[] | null> {
  const achado = await situacao(engine);
  if (achado === 'demo') return logins;
  if (achado === 'proprio') return null;
  const dizer = o.dizer ?? (() => {});
  const senhaHash = await hashDaSenha(SENHA_DEMO);
  await semPressa(engine, async (db) => {
    if (o.escala > 1) await confiarNosDados(db);
    const hoje = dataDeHoje(zonaDoServidor());
    const random = new Random(SEMENTE);
    const anexos = { retratos: await desenharRetratos(random, 24), certificado: await desenharCertificado() };
    dizer('Preparando a demonstração: empresas, áreas e cargos');
    await criarAdministrador(db, senhaHash);
    const comuns = await criarComuns(db);
    const empresas = await criarEmpresas(db, hoje);
    const partes: Parte[] = [];
    for (const [place, empresa] of empresas.entries()) {
      dizer(`Preparando a demonstração: pessoas e vagas de ${empresa.nome}`);
      partes.push(
        await povoar(db, random, empresa, comuns, {
          hoje,
          place,
          escala: o.escala,
          senhaHash: place === 0 ? senhaHash : null,
          anexos,
        }),
      );
    }
    const [primeira] = empresas;
    if (primeira) await criarCamposExtras(db, primeira.id, hoje);
    await criarAcessos(db, { arvore: o.arvore, empresas, colaboradores: partes[0]?.colaboradores ?? [], senhaHash });
    if (primeira) await criarAprovacoes(db, primeira.id, hoje);
    if (primeira) await criarAutoatendimento(db, primeira.id, hoje);
    // A sequence of its own, so that the rest of the demo stays as it is.
    const sorteio = new Random(SEMENTE + 36);
    const avaliadores = new Random(SEMENTE + 100);
    for (const { empresa, colaboradores } of partes) {
      const presentes = colaboradores.filter(({ desligado }) => !desligado).map(({ id }) => id);
      await criarPreenchimentos(db, sorteio, empresa, {
        hoje,
        quantas: (empresa === primeira ? 40 : 14) * Math.min(o.escala, 50),
        solicitanteId: 1,
      });
      if (empresa === primeira) await criarJornada(db, empresa.id, empresa.etapas, hoje);
      await criarAvaliacoes(db, avaliadores, empresa.id);
      await criarEntrevistas(db, sorteio, empresa.id, { hoje, colaboradores: presentes.slice(0, 20) });
      await criarCartasProposta(db, empresa.id, hoje);
      await criarTalentos(db, sorteio, empresa.id);
      await criarCadastrosDeTalentos(db, empresa.id);
      await criarAvaliacaoDeExperiencia(db, new Random(SEMENTE + 700 + empresa.id), empresa.id, hoje);
      await criarDesenvolvimento(db, new Random(SEMENTE + 760 + empresa.id), empresa.id, hoje);
      await criarCursos(db, empresa.id, hoje);
      await criarLnts(db, empresa.id, hoje);
      await criarCertificados(db, empresa.id, hoje);
      await criarSaude(db, empresa.id, hoje);
      await criarVacinas(db, empresa.id);
      await criarVacinacoes(db, empresa.id, hoje);
      await criarProntuarios(db, empresa.id, hoje);
      await criarObras(db, empresa.id);
      await criarGruposHomogeneos(db, empresa.id);
      await criarProgramas(db, empresa.id, hoje);
      await criarCondicoesAmbientais(db, empresa.id);
      await criarDescricoesDeAtividades(db, empresa.id);
      const segundaEmpresa = empresa === empresas[1];
      await criarCipa(db, empresa.id, { hoje, ultimoDia: segundaEmpresa });
      if (segundaEmpresa) await criarEleitores(db, empresa.id, { hoje, senhaHash });
      await criarTurmas(db, new Random(SEMENTE + 920 + empresa.id), empresa.id, hoje);
      await criarDocumentos(db, new Random(SEMENTE + 461 + empresa.id), empresa.id, { ...anexos, hoje });
      await criarCursosOnline(db, empresa.id, { hoje, arquivo: anexos.certificado });
      await criarDocumentosParaCiencia(db, empresa.id, { hoje, arquivo: anexos.certificado });
      await criarPedidosSobreDados(db, empresa.id, hoje);
      await criarOcorrencias(db, new Random(SEMENTE + 440 + empresa.id), empresa.id, hoje);
      await criarAfastamentos(db, new Random(SEMENTE + 450 + empresa.id), empresa.id, hoje);
      await criarEpis(db, empresa.id, hoje);
      await criarCats(db, empresa.id, hoje);
      await criarInvestigacoes(db, empresa.id, hoje);
      await criarToxicologicos(db, empresa.id, hoje);
      await criarEsocial(db, empresa.id, hoje);
      await criarPpp(db, empresa.id);
      await descreverFuncoes(db, empresa.id, hoje);
      await criarEntregasDeEpi(db, empresa.id, hoje);
      await criarDesligamentos(db, new Random(SEMENTE + 476 + empresa.id), empresa.id);
      await criarExames(db, empresa.id, hoje);
      await criarOrdensDeServico(db, empresa.id, hoje);
      await criarExtintores(db, empresa.id, hoje);
      await criarPermissoesDeTrabalho(db, empresa.id, hoje);
      await criarEntrevistasDeSaida(db, new Random(SEMENTE + 482 + empresa.id), empresa.id, hoje);
      await criarPesquisas(db, new Random(SEMENTE + 801 + empresa.id), empresa.id, hoje);
      await receberPsicossociais(db, empresa.id);
      await criarImportacoes(db, empresa.id, hoje);
      await criarImportacoesDeSst(db, empresa.id, hoje);
      await criarIndices(db, empresa.id, hoje);
      await criarFaturamentos(db, empresa.id, hoje, empresa.talentos);
      await criarRealinhamentos(db, empresa.id, hoje);
      await criarPlanosDeIgualdade(db, empresa.id, hoje);
      await criarNoticias(db, empresa.id, hoje);
      await criarUtilitarios(db, empresa.id, hoje);
      if (empresa === empresas.at(-1)) await criarFolhaIntegrada(db, empresa.id);
      await criarAlertas(db, new Random(SEMENTE + empresa.id), empresa.id, { hoje, raiz: o.raiz });
    }
    await candidatosAntesDaSelecao(db);
    const [, segunda] = empresas;
    if (primeira)
      await compartilharCursos(
        db,
        primeira.id,
        empresas.slice(1).map(({ id }) => id),
      );
    if (primeira && segunda) await criarTransferencia(db, segunda.id, primeira.id);
    if (primeira) await criarPropostas(db, primeira.id, hoje);
    for (const { id } of empresas) await conferirEsocial(db, id, hoje);
    // Places are filled by who was hired: reports of vacancies and of candidates count the same.
    await sql`update solicitacao_pessoal s set qtd_vagas_preenchidas =
      (select count(*) from candidato_solicitacao c where c.solicitacao_pessoal_id = s.id and c.contratado)`.execute(
      db,
    );
    await sql`insert into parametro_sistema (nome, valor) values ('demonstracao', 'completa'), ('compartilhaColaboradores', 'true'),
      ('compartilhaCursos', 'true')`.execute(db);
  });
  if (o.escala > 1) {
    await semPressa(engine, derivar);
    await semPressa(engine, (db) => sql`analyze`.execute(db));
  }
  return logins;
}

/** Whoever takes part in a selection, or of whom something is told, was a candidate by then. */
const candidatosAntesDaSelecao = (db: Db) =>
  sql`update candidato c set criado_em = x.primeiro - interval '1 day' from (
      select candidato_id, min(quando) as primeiro from (select candidato_id, criada_em as quando from candidato_solicitacao
        union all select candidato_id, quando from candidato_evento) q group by candidato_id) x
    where x.candidato_id = c.id and c.criado_em >= x.primeiro`.execute(db);

async function povoar(
  db: Db,
  random: Random,
  empresa: EmpresaDemo,
  comuns: ComunsDemo,
  o: { hoje: string; place: number; escala: number; senhaHash: string | null; anexos: Anexos },
): Promise<Parte> {
  const faixaDeNumeros = o.place * 30_000_000;
  const colaboradores = await criarColaboradores(db, random, empresa, {
    hoje: o.hoje,
    quantos: empresa.talentos * Math.min(o.escala, 50),
    primeiro: faixaDeNumeros + 1,
  });
  const solicitacoes = await criarSolicitacoes(db, random, empresa, comuns, {
    hoje: o.hoje,
    quantas: (SOLICITACOES / 3) * Math.min(o.escala, 50),
    solicitanteId: 1,
    colaboradores,
  });
  await criarFichas(db, new Random(SEMENTE + 460 + empresa.id), empresa.id, { ...comuns, hoje: o.hoje });
  await criarVisitas(db, empresa.id, o.hoje);
  const quantos = o.place === 0 ? CANDIDATOS * 0.6 : CANDIDATOS * 0.2;
  const ids = await criarCandidatos(db, random, empresa, comuns, solicitacoes, {
    hoje: o.hoje,
    primeiro: faixaDeNumeros + 1_000_000,
    quantos: quantos * o.escala,
  });
  await criarCompetencias(db, empresa.id);
  await criarSelecao(db, empresa.id, empresa.etapas);
  await anexar(db, random, empresa.id, ids.slice(0, COM_ANEXOS), { ...o.anexos, hoje: o.hoje });
  // Its own chance: what others draw stays the same.
  await criarPrivacidade(db, new Random(empresa.id), empresa, ids, o.hoje);
  await criarCurriculos(db, empresa.id, ids, o.hoje);
  const [primeiro] = ids;
  if (o.senhaHash && primeiro) {
    await sql`update candidato set cpf = ${candidato.cpf}, modulo_externo = true where id = ${primeiro}`.execute(db);
    await sql`insert into candidato_senha (candidato_id, empresa_id, senha_hash)
      values (${primeiro}, ${empresa.id}, ${o.senhaHash})`.execute(db);
  }
  return { empresa, colaboradores, solicitacoes };
}
