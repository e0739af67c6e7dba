import { type RawBuilder, sql } from 'kysely';
import type { Valores } from '#app/testing/every-call.ts';
import type { Tenant, TestApp } from '#app/testing/harness.ts';
import {
  abrirSolicitacaoAprovada,
  criarCandidato,
  criarEtapas,
  criarModeloAvaliacao,
  criarMotivoReprovacao,
  ligarCandidatos,
} from '#modules/captacao/captacao.factory.ts';
import { desfazerTransferencia, transferir } from '#modules/captacao/quadro/movimentos.contract.ts';
import { criarCompetencia } from '#modules/cargo-salario/cargo-salario.factory.ts';
import {
  criarArea,
  criarColaborador,
  inserir,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import type { Permission, PermissionNode } from '#platform/shared/permission.ts';

/** The word that only the requests that the manager must not see, and what belongs to them, carry. */
export const MARCA = 'VagaQueNinguemViu';

type Sql = RawBuilder<unknown>;

/** Tables that point to requests, directly or through others, each with the condition that finds the rows of these requests. */
async function tabelasDe(db: Db, solicitacoes: readonly number[]): Promise<Map<string, Sql>> {
  const { rows } = await sql<{ tabela: string; coluna: string; alvo: string; temId: boolean }>`
    select c.conrelid::regclass::text as tabela, a.attname as coluna, c.confrelid::regclass::text as alvo,
      exists (select from pg_attribute i where i.attrelid = c.conrelid and i.attname = 'id') as "temId"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1`.execute(db);
  const ids = new Map<string, readonly number[]>([['solicitacao_pessoal', solicitacoes]]);
  const achadas = new Map<string, Sql>([['solicitacao_pessoal', sql`id = any (${idList(solicitacoes)})`]]);
  for (const [alvo] of achadas) {
    const daqui = rows.filter((r) => r.alvo === alvo && ids.has(alvo) && !achadas.has(r.tabela));
    for (const { tabela, temId } of daqui) {
      const colunas = rows.filter(
        (r) =>
          r.tabela === tabela && ids.has(r.alvo) && r.coluna !== 'transferido_para_id' && r.coluna !== 'destino_id',
      );
      if (colunas.length === 0 || achadas.has(tabela)) continue;
      const condicao = sql`(${sql.join(
        colunas.map((r) => sql`${sql.ref(r.coluna)} = any (${idList(ids.get(r.alvo) ?? [])})`),
        sql` or `,
      )})`;
      achadas.set(tabela, condicao);
      if (!temId) continue;
      const found = await sql<{ id: number }>`select id from ${sql.table(tabela)} where ${condicao}`.execute(db);
      ids.set(
        tabela,
        found.rows.map(({ id }) => id),
      );
    }
  }
  return achadas;
}

/** Writes the mark into every text of these requests and of all that belongs to them, as far as the database takes it. Returns the tables without a row. */
async function marcarTudo(db: Db, solicitacoes: readonly number[]): Promise<string[]> {
  const vazias: string[] = [];
  for (const [tabela, condicao] of await tabelasDe(db, solicitacoes)) {
    const { rows } = await sql<{
      total: number;
    }>`select count(*) as total from ${sql.table(tabela)} where ${condicao}`.execute(db);
    if (rows[0]?.total === 0) vazias.push(tabela);
    const { rows: textos } = await sql<{ coluna: string }>`select attname as coluna from pg_attribute
      where attrelid = ${tabela}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and atttypid = 'text'::regtype`.execute(
      db,
    );
    for (const { coluna } of textos) {
      await sql`savepoint marca`.execute(db);
      await sql`update ${sql.table(tabela)} set ${sql.ref(coluna)} = ${`${MARCA} ${coluna}`} where ${condicao}`
        .execute(db)
        // A code out of a closed list, which says nothing of a request.
        .catch(() => sql`rollback to savepoint marca`.execute(db));
    }
  }
  return vazias;
}

const todas = (no: PermissionNode): Permission[] => [
  ...(no.permissao ? [no.permissao] : []),
  ...no.filhos.flatMap(todas),
];

interface Lugar {
  readonly app: TestApp;
  readonly dono: Tenant;
  readonly candidatos: readonly [number, number];
  readonly etapa: number;
  readonly modelo: number;
  readonly motivo: number;
  readonly talento: number;
  readonly competencia: number;
}

/** Everything that can belong to a request, one of each; returns the ids. */
async function encher(
  { app, dono, candidatos, etapa, modelo, motivo, talento, competencia }: Lugar,
  id: number,
): Promise<{ ligacoes: number[]; outros: number[] }> {
  const { empresaId, usuarioId } = dono;
  const [ana, bia] = candidatos;
  const ligacoes = await ligarCandidatos(app, id, candidatos);
  const [ligacao = 0] = ligacoes;
  const um = (comando: Sql) => inserir(app, comando);
  const movimento =
    await um(sql`insert into movimento_selecao (empresa_id, solicitacao_pessoal_id, tipo, etapa_seletiva_id, quantos)
    values (${empresaId}, ${id}, 'MOVER', ${etapa}, 1) returning id`);
  const passo =
    await um(sql`insert into historico_candidato (empresa_id, candidato_solicitacao_id, etapa_seletiva_id, data, apto, movimento_id, motivo_reprovacao_id)
    values (${empresaId}, ${ligacao}, ${etapa}, ${hoje()}, 'N', ${movimento}, ${motivo}) returning id`);
  const ultimo =
    await um(sql`insert into historico_candidato (empresa_id, candidato_solicitacao_id, etapa_seletiva_id, data, apto, movimento_id)
    values (${empresaId}, ${ligacao}, ${etapa}, ${hoje()}, 'S', ${movimento}) returning id`);
  const preenchimento =
    await um(sql`insert into questionario_preenchimento (empresa_id, questionario_id, ordem_perguntas, concluido_em, percentual)
    select ${empresaId}, questionario_id, '{}', now(), 50 from modelo_avaliacao_candidato where id = ${modelo} returning id`);
  const avaliacao =
    await um(sql`insert into avaliacao_candidato (empresa_id, candidato_solicitacao_id, modelo_avaliacao_candidato_id, etapa_seletiva_id, historico_candidato_id, preenchimento_id)
    values (${empresaId}, ${ligacao}, ${modelo}, ${etapa}, ${passo}, ${preenchimento}) returning id`);
  const anuncio = await um(
    sql`insert into anuncio (empresa_id, solicitacao_pessoal_id, titulo, descricao) values (${empresaId}, ${id}, 'Vaga', 'Vaga') returning id`,
  );
  const entrevista =
    await um(sql`insert into entrevista (empresa_id, candidato_id, solicitacao_pessoal_id, etapa_seletiva_id, data, hora_ini, hora_fim, local)
    values (${empresaId}, ${ana}, ${id}, ${etapa}, ${somarDias(hoje(), 1)}, '09:00', '10:00', 'Sala') returning id`);
  const carta =
    await um(sql`insert into carta_proposta (empresa_id, candidato_id, solicitacao_pessoal_id, funcao, mensagem, data_inicio, responder_ate, estado, enviada_em)
    values (${empresaId}, ${ana}, ${id}, ${MARCA}, ${MARCA}, ${somarDias(hoje(), 9)}, ${somarDias(hoje(), 3)}, 'ENVIADA', ${hoje()}) returning id`);
  const email = await um(sql`insert into email_saida (empresa_id, para, assunto, texto)
    values (${empresaId}, '{ana@exemplo.com.br}', ${MARCA}, ${MARCA}) returning id`);
  await app.banco(async (db) => {
    for (const comando of [
      sql`update candidato_solicitacao set etapa_seletiva_id = ${etapa}, apto = 'S' where solicitacao_pessoal_id = ${id}`,
      sql`insert into anuncio_visita (empresa_id, anuncio_id, dia) values (${empresaId}, ${anuncio}, ${hoje()})`,
      sql`with bairro as (insert into bairro (nome, cidade_id) values (${`Bairro ${id}`}, 2304400) returning id)
        insert into solicitacao_bairro (empresa_id, solicitacao_pessoal_id, bairro_id) select ${empresaId}, ${id}, id from bairro`,
      sql`insert into solicitacao_substituido (empresa_id, solicitacao_pessoal_id, colaborador_id) values (${empresaId}, ${id}, ${talento})`,
      sql`insert into convite_candidatura (empresa_id, candidato_id, solicitacao_pessoal_id, usuario_id) values (${empresaId}, ${bia}, ${id}, ${usuarioId})`,
      sql`insert into cadastro_pendente (empresa_id, cpf, nome, email, senha_hash, solicitacao_pessoal_id)
        values (${empresaId}, '52998224725', 'Zoe', 'zoe@exemplo.com.br', 'x', ${id})`,
      sql`insert into entrevista_usuario (empresa_id, entrevista_id, usuario_id) values (${empresaId}, ${entrevista}, ${usuarioId})`,
      sql`insert into entrevista_colaborador (empresa_id, entrevista_id, colaborador_id) values (${empresaId}, ${entrevista}, ${talento})`,
      sql`insert into entrevista_parecer (empresa_id, entrevista_id, usuario_id, nota, texto, recomenda) values (${empresaId}, ${entrevista}, ${usuarioId}, 4, 'Bom', 'S')`,
      sql`insert into candidato_evento (empresa_id, candidato_id, candidato_solicitacao_id, tipo, texto, entrevista_id) values (${empresaId}, ${ana}, ${ligacao}, 'ENTREVISTA', 'Mudou', ${entrevista})`,
      sql`insert into carta_proposta_andamento (empresa_id, carta_proposta_id, acao) values (${empresaId}, ${carta}, 'Envio')`,
      sql`insert into candidato_evento (empresa_id, candidato_id, candidato_solicitacao_id, tipo, texto, email_id) values (${empresaId}, ${ana}, ${ligacao}, 'EMAIL', 'Foi', ${email})`,
      sql`with nivel as (insert into nivel_competencia (empresa_id, descricao, ordem) values (${empresaId}, ${`Nível ${id}`}, ${id % 1000}) returning id)
        insert into candidato_nivel_competencia (empresa_id, candidato_solicitacao_id, competencia_id, nivel_competencia_id) select ${empresaId}, ${ligacao}, ${competencia}, id from nivel`,
    ])
      await comando.execute(db);
  });
  return { ligacoes, outros: [movimento, passo, ultimo, avaliacao, anuncio, entrevista, carta, email] };
}

/**
 * A company with a request that its manager sees and two that they do not: one of their area hidden from managers, one of
 * another area. The same candidates take part in all, everything that can belong to a request is there, and every text of
 * the two carries the mark. The manager holds every authority but that of seeing all areas. Candidates
 * went from the request that the manager sees to the other two.
 */
export async function plantarSolicitacoes(app: TestApp) {
  const dono = await app.empresa();
  const { empresaId } = dono;
  const permissoes = app.modules.flatMap((modulo) => modulo.permissoes).flatMap(todas);
  const gestor = await app.usuario(
    empresaId,
    permissoes.filter((permissao) => permissao !== permissaoVerTodasAreas),
  );
  const chefe = await criarColaborador(app, empresaId);
  const talento = await criarColaborador(app, empresaId);
  await ligarUsuario(app, gestor.usuarioId, chefe);
  const area = await criarArea(app, empresaId, { nome: 'Produção' });
  const outraArea = await criarArea(app, empresaId, { nome: 'Logística' });
  await responderPorArea(app, empresaId, area, chefe);
  const { id: modelo } = await criarModeloAvaliacao(dono);
  const [etapa = 0] = await criarEtapas(app, empresaId, ['Triagem', 'Entrevista']);
  await app.banco((db) => sql`update etapa_seletiva set analise_comportamental = true where id = ${etapa}`.execute(db));
  const motivo = await criarMotivoReprovacao(app, empresaId);
  const competencia = await criarCompetencia(app, empresaId, 'C');
  const abrir = (areaId: number, dados: { descricao: string; invisivelParaGestor?: boolean }) =>
    abrirSolicitacaoAprovada(app, dono, {
      data: hoje(),
      areaOrganizacional: { id: areaId, nome: '' },
      avaliacoesIds: [modelo],
      ...dados,
    });
  const vista = await abrir(area, { descricao: 'Ajudante' });
  const escondida = await abrir(area, { descricao: MARCA, invisivelParaGestor: true });
  const deOutraArea = await abrir(outraArea, { descricao: MARCA });
  const segredos = [escondida.id, deOutraArea.id];
  const ana = await criarCandidato(app, empresaId, {
    nome: 'Ana Paula',
    email: 'ana@exemplo.com.br',
    cpf: '52998224725',
    pis: '12056412847',
    dataNascimento: '1990-01-01',
  });
  const bia = await criarCandidato(app, empresaId, { nome: 'Beatriz', email: 'bia@exemplo.com.br' });
  const eva = await criarCandidato(app, empresaId, { nome: 'Eva' });
  const davi = await criarCandidato(app, empresaId, { nome: 'Davi' });
  const daVista = await ligarCandidatos(app, vista.id, [ana, eva, davi]);
  const lugar: Lugar = { app, dono, candidatos: [ana, bia], etapa, modelo, motivo, talento, competencia };
  const ligacoes: number[] = [...daVista];
  const outros: number[] = [];
  for (const id of segredos) {
    const feito = await encher(lugar, id);
    ligacoes.push(...feito.ligacoes);
    outros.push(...feito.outros);
  }
  // Out of the request that the manager sees into those that they do not; one of them back, and out once more.
  const [, deEva = 0, deDavi = 0] = daVista;
  const params = { id: vista.id };
  const levar = async (id: number, versao: number, modo: 'TRANSFERIR' | 'COPIAR', solicitacaoId = 0) => {
    const { status, body } = await dono.cliente.call(transferir, {
      params,
      body: { candidatos: [{ id, versao }], solicitacaoId, modo, observacao: null },
    });
    if (status !== 200) throw new Error(`a transferência foi recusada: ${JSON.stringify(body)}`);
    return body.movimentoId ?? 0;
  };
  const movimentoId = await levar(deEva, 1, 'TRANSFERIR', segredos[0]);
  const devolvida = await dono.cliente.call(desfazerTransferencia, { params, body: { movimentoId } });
  if (devolvida.status !== 200) throw new Error(`não se desfez: ${JSON.stringify(devolvida.body)}`);
  await levar(deEva, 3, 'TRANSFERIR', segredos[0]);
  await levar(deDavi, 1, 'COPIAR', segredos[1]);
  const vazias = await app.banco((db) => marcarTudo(db, segredos));
  const solicitacoes = [...segredos, vista.id];
  const valores: Valores = {
    ids: [...new Set([...solicitacoes, ana, bia, eva, ...outros])],
    segundos: [...new Set([...ligacoes, ...outros, etapa])],
    fontes: {
      '/captacao/solicitacoes-pessoal': solicitacoes,
      '/captacao/quadro/destinos': solicitacoes,
      '/captacao/entrevistas/solicitacoes': solicitacoes,
      '/captacao/cartas-proposta/solicitacoes': solicitacoes,
      '/captacao/candidatos': [ana, bia],
      '/captacao/etapas-seletivas': [etapa],
      '/captacao/modelos-avaliacao': [modelo],
      '/captacao/motivos-reprovacao': [motivo],
      '/captacao/historico/ligacoes': ligacoes,
      '/cargo-salario/areas': [area, outraArea],
      '/utilitario/empresas': [empresaId],
      '/': [1],
    },
    texto: MARCA.toLowerCase(),
    inicio: somarDias(hoje(), -20),
    fim: somarDias(hoje(), 20),
    empresaId,
  };
  return { dono, gestor, valores, segredos, vazias, vista: vista.id, daVista, candidato: ana, etapa, area };
}

/** Ids of the two requests and of all that belongs to them, by table. */
export async function idsDosSegredos(app: TestApp, segredos: readonly number[]): Promise<Map<string, number[]>> {
  const achados = new Map<string, number[]>();
  await app.banco(async (db) => {
    for (const [tabela, condicao] of await tabelasDe(db, segredos)) {
      const { rows } = await sql<{ id: number | null }>`select (to_jsonb(x) ->> 'id')::bigint as id
        from ${sql.table(tabela)} x where ${condicao} order by 1`.execute(db);
      const ids = rows.flatMap(({ id }) => id ?? []);
      if (ids.length > 0) achados.set(tabela, ids);
    }
  });
  return achados;
}

/** Takes the two requests and all that belongs to them away, as if they had never been. */
export async function desplantar(app: TestApp, segredos: readonly number[]): Promise<void> {
  await app.banco(async (db) => {
    for (const [tabela, condicao] of [...(await tabelasDe(db, segredos))].reverse())
      await sql`delete from ${sql.table(tabela)} where ${condicao}`.execute(db);
  });
}
