import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import {
  type ConfiguracaoDeCampos,
  type ConfiguracaoDeCamposForm,
  camposDaAreaExterna,
  camposDaAreaInterna,
  camposExtrasExternos,
  camposExtrasInternos,
  gravarCampos,
  obterCampos,
} from './campos.contract.ts';
import {
  type Area,
  camposDoFormulario,
  camposExtras,
  type Formulario,
  formularios,
} from './campos-candidato.contract.ts';
import { type CampoDaArea, camposDaArea, configuracaoCompleta, type Gravado } from './campos-candidato.rules.ts';
import { gravadoDe } from './campos-edicao.rules.ts';
import { configuracaoDaEmpresa } from './configuracao.queries.ts';
import { exigirAtiva, exigirEmpresa } from './empresas.queries.ts';

interface GravadoComVersao extends Gravado {
  readonly versao: number;
}

async function ler(db: Db, empresaId: number, formulario: Formulario): Promise<GravadoComVersao> {
  const { rows } = await sql<GravadoComVersao>`select
      coalesce((select f.versao from formulario_configurado f where f.empresa_id = ${empresaId} and f.formulario = ${formulario}), 0) as versao,
      coalesce((select json_agg(json_build_object('campo', c.campo, 'area', c.area, 'visivel', c.visivel, 'obrigatorio', c.obrigatorio))
        from campo_configurado c where c.empresa_id = ${empresaId} and c.formulario = ${formulario}), '[]') as campos,
      coalesce((select json_agg(json_build_object('campo', x.campo, 'titulo', x.titulo) order by x.ordem, x.campo)
        from campo_extra x where x.empresa_id = ${empresaId} and x.formulario = ${formulario}), '[]') as titulos`.execute(
    db,
  );
  return rows[0] ?? { versao: 0, campos: [], titulos: [] };
}

/** Does the company use extra fields in this form? Throws NAO_ENCONTRADO when the company is out of reach. */
async function usaExtras(db: Db, empresaId: number, formulario: Formulario): Promise<boolean> {
  const { campoExtraCandidato, campoExtraColaborador } = await configuracaoDaEmpresa(db, empresaId);
  return formulario === 'candidato' ? campoExtraCandidato : campoExtraColaborador;
}

/** The fields of a form as one area of a company shows them. Throws NAO_ENCONTRADO when the company is out of reach. */
export async function campoConfig(
  db: Db,
  empresaId: number,
  formulario: Formulario,
  area: Area,
): Promise<CampoDaArea[]> {
  return camposDaArea({
    formulario,
    area,
    usaExtras: await usaExtras(db, empresaId, formulario),
    gravado: await ler(db, empresaId, formulario),
  });
}

async function obter(ctx: Ctx, empresaId: number, formulario: Formulario): Promise<ConfiguracaoDeCampos> {
  const gravado = await ler(ctx.db, empresaId, formulario);
  return {
    versao: gravado.versao,
    usaExtras: await usaExtras(ctx.db, empresaId, formulario),
    ...configuracaoCompleta(formulario, gravado),
  };
}

/** One version further; a stale or missing version of a configuration that exists is refused. */
async function avancar(ctx: Ctx, empresaId: number, formulario: Formulario, versao: number | null): Promise<void> {
  const atual = await obter(ctx, empresaId, formulario);
  if (versao !== null && versao !== atual.versao) throw new ProblemError('CONFLITO_VERSAO', { atual });
  const { rows } =
    await sql`insert into formulario_configurado (empresa_id, formulario) values (${empresaId}, ${formulario})
    on conflict (empresa_id, formulario) do update set versao = formulario_configurado.versao + 1
    where formulario_configurado.versao = ${atual.versao} returning versao`.execute(ctx.db);
  if (rows.length === 0) throw new ProblemError('CONFLITO_VERSAO', { atual: await obter(ctx, empresaId, formulario) });
}

async function gravar(
  ctx: Ctx,
  empresaId: number,
  formulario: Formulario,
  { versao, campos, extras }: ConfiguracaoDeCamposForm,
): Promise<ConfiguracaoDeCampos> {
  const antes = await obter(ctx, empresaId, formulario);
  await avancar(ctx, empresaId, formulario, versao);
  const known = new Set(camposDoFormulario(formulario).map(({ campo }) => campo));
  const knownExtras = new Set(camposExtras.map(({ campo }) => campo));
  const own = extras.filter(({ campo }) => knownExtras.has(campo));
  const { campos: lines, titulos } = gravadoDe({ campos: campos.filter(({ campo }) => known.has(campo)), extras: own });
  const titles = titulos.map((titulo, ordem) => ({ ...titulo, ordem }));
  await sql`delete from campo_configurado where empresa_id = ${empresaId} and formulario = ${formulario}`.execute(
    ctx.db,
  );
  await sql`delete from campo_extra where empresa_id = ${empresaId} and formulario = ${formulario}`.execute(ctx.db);
  await sql`insert into campo_configurado (empresa_id, formulario, area, campo, visivel, obrigatorio)
    select distinct on (l.area, l.campo) ${empresaId}, ${formulario}, l.area, l.campo, l.visivel, l.obrigatorio
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) l (area text, campo text, visivel boolean, obrigatorio boolean)`.execute(
    ctx.db,
  );
  await sql`insert into campo_extra (empresa_id, formulario, campo, titulo, ordem)
    select distinct on (x.campo) ${empresaId}, ${formulario}, x.campo, x.titulo, x.ordem
    from jsonb_to_recordset(${JSON.stringify(titles)}::jsonb) x (campo text, titulo text, ordem int) order by x.campo, x.ordem`.execute(
    ctx.db,
  );
  const depois = await obter(ctx, empresaId, formulario);
  await ctx.auditar({
    acao: `Configuração do formulário de ${formularios.rotulo(formulario)}`,
    entidade: 'Empresa',
    entidadeId: empresaId,
    empresaId,
    antes,
    depois,
  });
  return depois;
}

const daRota = ({ params }: { params: { id: number } }) => params.id;
const soExtras = (campos: readonly CampoDaArea[]) => campos.filter(({ extra }) => extra);

export const camposHandlers: readonly Handler[] = [
  on(obterCampos, async (ctx, { params }) => {
    await exigirEmpresa(ctx, params.id);
    return obter(ctx, params.id, params.formulario);
  }),
  on(gravarCampos, async (ctx, { params, body }) => {
    await exigirEmpresa(ctx, params.id);
    return gravar(ctx, params.id, params.formulario, body);
  }),
  on(camposDaAreaInterna, async (ctx, { params }) => {
    await exigirEmpresa(ctx, params.id);
    return campoConfig(ctx.db, params.id, params.x, 'interna');
  }),
  on(camposExtrasInternos, async (ctx, { params }) => {
    await exigirEmpresa(ctx, params.id);
    return soExtras(await campoConfig(ctx.db, params.id, 'candidato', 'interna'));
  }),
  on(
    camposDaAreaExterna,
    async (ctx, { params }) => {
      await exigirAtiva(ctx, params.id);
      return campoConfig(ctx.db, params.id, params.x, 'externa');
    },
    { escopo: daRota },
  ),
  ...camposExtrasExternos.map((contract) =>
    on(
      contract,
      async (ctx, { params }) => {
        await exigirAtiva(ctx, params.id);
        return soExtras(await campoConfig(ctx.db, params.id, 'candidato', 'externa'));
      },
      { escopo: daRota },
    ),
  ),
];
