import { sql } from 'kysely';
import { restritoAsSuasAreas } from '#modules/organizacao/areas-organizacionais/areas-visiveis.queries.ts';
import { startOfDay } from '#platform/server/config/zone.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { recordSensitiveAccess, type SubjectRule, subjectRuleOf } from '#platform/server/privacy/sensitive-access.ts';
import { readList } from '#platform/server/resource/list.ts';
import type { AnyEndpoint } from '#platform/shared/contract/endpoint.ts';
import type { AnyResource } from '#platform/shared/contract/resource.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import {
  type ChamadaConhecida,
  deixaRastro,
  diferencas,
  donosDoRegistro,
  nomeDoCampo,
  raizDoCampo,
  type Sigilos,
  sigilosDoCampo,
  sigilosPorNome,
  valorDoCampo,
} from './diferencas.rules.ts';
import { type LinhaDoLog, type LogFiltro, listarLog, obterLog, valoresDoLog } from './log.contract.ts';
import { semRecurso } from './sem-recurso.rules.ts';

const selection = {
  id: sql.ref('t.id'),
  quando: sql.ref('t.quando'),
  usuario: sql`coalesce(t.ator_nome, case t.ator_tipo when 'sistema' then 'Sistema' end)`,
  acao: sql.ref('t.acao'),
  entidade: sql.ref('t.entidade'),
  entidadeId: sql.ref('t.entidade_id'),
  pagina: sql.ref('t.pagina'),
};
const columns = sql.join(Object.entries(selection).map(([name, column]) => sql`${column} as ${sql.ref(name)}`));

/** What was done in the company; who sees only their areas sees what they did themselves: a line may tell of anything (decision 058). */
const alcance = (ctx: Ctx) =>
  restritoAsSuasAreas(ctx)
    ? sql`t.empresa_id = ${ctx.empresaId} and t.ator_tipo = 'usuario' and t.ator_id = ${ctx.ator.id}`
    : sql`t.empresa_id = ${ctx.empresaId}`;

function conditions({ dataIni, dataFim, usuarioId, entidade, acao, entidadeId }: LogFiltro) {
  return [
    dataIni && sql`t.quando >= ${startOfDay(dataIni)}`,
    dataFim && sql`t.quando < ${startOfDay(dataFim, 1)}`,
    usuarioId && sql`t.ator_tipo = 'usuario' and t.ator_id = ${usuarioId}`,
    entidade && sql`t.entidade = ${entidade}`,
    acao && sql`t.acao = ${acao}`,
    entidadeId && sql`t.entidade_id = ${entidadeId}`,
  ].filter((condition) => typeof condition === 'object' && condition !== null);
}

/** Names of fields of a line that its reader is not told: what an anonymous record says of persons, also in lines of before a rule hid it. */
async function ocultos({ db }: Ctx, { entidade, entidadeId }: LinhaDoLog, tabelas: readonly PersonalTable[]) {
  const campos = new Set<string>();
  for (const { citadosNoLog = [], ocultosNoLog } of tabelas) {
    if (!ocultosNoLog || !citadosNoLog.includes(entidade)) continue;
    const { rows } = await sql<{ oculto: boolean }>`select ${ocultosNoLog.quando(entidadeId)} as oculto`.execute(db);
    if (rows[0]?.oculto) for (const campo of ocultosNoLog.campos) campos.add(campo);
  }
  return campos;
}

/** The calls by the record that they are of, whose list, reading and writing ask for authorities of their own. */
function chamadasConhecidas(chamadas: readonly AnyEndpoint[]): ChamadaConhecida[] {
  const doRegistro = Map.groupBy(chamadas, ({ path }) => path.replaceAll(/\/\{\w+\}/g, ''));
  return [...doRegistro.values()].map((delas) => ({
    schemas: delas.flatMap(({ body, resposta }) => [body, resposta]),
    pede: delas.flatMap(({ acesso }) =>
      acesso.tipo === 'permissao' && acesso.algumaDe.length === 1 ? acesso.algumaDe : [],
    ),
  }));
}

/** Path of a field as the log of accesses has it: without places in lists. */
const semLugares = (campo: string) => campo.replaceAll(/\[\d+\]/g, '');

/** Whose the record of a line is: as the line itself says it, or another line of the same record; nobody where none does. */
async function titularesDaLinha(ctx: Ctx, { id, entidade, entidadeId }: LinhaDoLog, de: SubjectRule['id']) {
  if (!de) return entidadeId === null ? [] : [entidadeId];
  const { rows } = await sql<{ antes: Registro; depois: Registro }>`select t.antes, t.depois from auditoria t
    where t.empresa_id = ${ctx.empresaId} and (t.id = ${id} or t.entidade = ${entidade} and t.entidade_id = ${entidadeId})
    order by t.id = ${id} desc, t.id desc limit 20`.execute(ctx.db);
  for (const { antes, depois } of rows) {
    const ids = [depois, antes].flatMap((registro) => (registro ? [de(registro)] : []));
    const achados = ids.filter((um) => typeof um === 'number');
    if (achados.length > 0) return [...new Set(achados)];
  }
  return [];
}
type Registro = Readonly<Record<string, unknown>> | null;

/** The audit under Utilitários > Log: who did what, when and from which page (E-0930). */
export function logHandlers(services: ModuleServices): Handler[] {
  let porNome: Sigilos | undefined;
  /** Sensitive fields of every call; the calls are known once the product is built. */
  const sigilos = () => (porNome ??= sigilosPorNome(chamadasConhecidas(services.chamadas())));
  /** Of the fields shown of a record, those whose reading leaves a line as when the record itself is read. */
  async function deixarRastro(
    ctx: Ctx,
    linha: LinhaDoLog,
    campos: readonly string[],
    contratos: readonly AnyResource[],
  ) {
    for (const { path, form, detalhe, obter } of contratos) {
      const regra = subjectRuleOf(services.titulares(), `/api${path}`);
      const lidos = campos.filter((campo) => deixaRastro(campo, [form, detalhe]));
      if (!regra || regra.titular === null || lidos.length === 0) continue;
      const titulares = await titularesDaLinha(ctx, linha, regra.id);
      const visto = { titular: regra.titular, titulares, campos: lidos.map(semLugares), chamada: obter.path };
      await recordSensitiveAccess(ctx, { empresaId: null, ...visto });
    }
  }
  return [
    on(listarLog, async (ctx, { query }) => {
      return await readList<LinhaDoLog>(
        ctx.db,
        {
          tabela: 'auditoria',
          selecao: selection,
          condicoes: [alcance(ctx), ...conditions(query)],
          ordem: sql`t.quando desc, t.id desc`,
        },
        { ...query, page: query.page ?? 0 },
      );
    }),
    on(valoresDoLog, async (ctx) => {
      const distinct = async (column: 'entidade' | 'acao') => {
        const { rows } = await sql<{ valor: string }>`select distinct ${sql.ref(column)} as valor from (
          select t.entidade, t.acao from auditoria t where ${alcance(ctx)} order by t.quando desc limit 20000) t order by 1`.execute(
          ctx.db,
        );
        return rows.map(({ valor }) => valor);
      };
      return { entidades: await distinct('entidade'), acoes: await distinct('acao') };
    }),
    on(
      obterLog,
      async (ctx, { params }) => {
        const { rows } = await sql<LinhaDoLog & { requestId: string | null; antes: unknown; depois: unknown }>`
      select ${columns}, t.request_id as "requestId", t.antes, t.depois from auditoria t
      where t.id = ${params.id} and ${alcance(ctx)}`.execute(ctx.db);
        if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
        const { antes, depois, ...line } = rows[0];
        const contratos = services.contratos().filter(({ nome }) => nome.um === line.entidade);
        const conhecidos = contratos.flatMap(({ form, detalhe }) => [form, detalhe]);
        const deFora = semRecurso[line.entidade];
        const ditos = [...conhecidos, ...contratos.map(({ linha }) => linha), ...(deFora ? [deFora] : [])];
        const veTodas = (permissoes: Iterable<Permission>) => [...permissoes].every((uma) => pode(ctx, uma));
        // What these records tell of a person is of who may see them: the line says only that something was done.
        const deQuemVe = services
          .dadosPessoais()
          .flatMap(({ log = [], quemVe = [] }) => (log.includes(line.entidade) ? quemVe : []));
        const semEles = await ocultos(ctx, line, services.dadosPessoais());
        const mostra = ({ campo }: { campo: string }) =>
          veTodas(deQuemVe) &&
          !semEles.has(raizDoCampo(campo)) &&
          veTodas(sigilosDoCampo(campo, conhecidos, sigilos()));
        const mostradas = diferencas(antes, depois).filter(mostra);
        const mudados = new Set(mostradas.map(({ campo }) => raizDoCampo(campo)));
        await deixarRastro(
          ctx,
          line,
          mostradas.map(({ campo }) => campo),
          contratos,
        );
        return {
          ...line,
          donos: donosDoRegistro(depois ?? antes, conhecidos).filter(
            (dono) => mostra(dono) && !mudados.has(dono.campo),
          ),
          diferencas: mostradas.map(({ campo, antes: de, depois: para }) => ({
            campo,
            antes: valorDoCampo(de, campo, ditos),
            depois: valorDoCampo(para, campo, ditos),
            rotulo: nomeDoCampo(campo, ditos),
          })),
        };
      },
      { deixaRastro: true },
    ),
  ];
}
