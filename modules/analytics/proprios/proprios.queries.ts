import { sql } from 'kysely';
import { lerCargosESalarios } from '#modules/analytics/cargos-salarios/cargos-salarios.queries.ts';
import { lerDesempenho } from '#modules/analytics/desempenho/desempenho.queries.ts';
import { lerDesenvolvimento } from '#modules/analytics/desenvolvimento/desenvolvimento.queries.ts';
import { type Figura, oQueFalta } from '#modules/analytics/figuras.rules.ts';
import { exigirLugares } from '#modules/analytics/painel.queries.ts';
import { avisosDoLeitor } from '#modules/analytics/painel.rules.ts';
import { registro } from '#modules/analytics/registro.contract.ts';
import { lerSst } from '#modules/analytics/sst/sst.queries.ts';
import { lerTalento } from '#modules/analytics/talento/talento.queries.ts';
import { lerVagas } from '#modules/analytics/vagas/vagas.queries.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type Ctx, empresasEscolhidas, inCompany, pode } from '#platform/server/http/context.ts';
import type { Painel } from '#platform/shared/contract/dashboard.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import type { FiltroDoProprio, ItemDoPainel, NumerosDoPainel } from './proprios.contract.ts';

type Parte = NumerosDoPainel['itens'][number]['partes'][number];

/** How each dashboard is read, by the end of its address. Each takes of the filter what it knows. */
const leitores: Readonly<Record<string, (ctx: Ctx, filtro: FiltroDoProprio) => Promise<Painel>>> = {
  vagas: lerVagas,
  'cargos-salarios': lerCargosESalarios,
  desenvolvimento: lerDesenvolvimento,
  sst: lerSst,
  talento: lerTalento,
  desempenho: lerDesempenho,
};

interface Empresa {
  readonly id: number;
  readonly nome: string;
}

const empresasDe = async ({ db }: Ctx, ids: readonly number[]): Promise<Empresa[]> =>
  (await sql<Empresa>`select id, nome from empresa where id = any (${idList(ids)}) order by nome, id`.execute(db)).rows;

const semNada = { empresa: null, indicador: null, quadro: null, aviso: null } satisfies Parte;

/** A reading of each dashboard in each company, once however many figures are taken of it. */
function leituras(ctx: Ctx, filtro: FiltroDoProprio) {
  const feitas = new Map<string, Promise<Painel>>();
  return (painel: string, empresaId: number, empresasIds: number[]) => {
    const chave = `${painel} ${empresaId} ${empresasIds.join()}`;
    const feita = feitas.get(chave) ?? leitores[painel]?.(inCompany(ctx, empresaId), { ...filtro, empresasIds });
    if (!feita) throw new Error(`Painel sem leitor: ${painel}`);
    feitas.set(chave, feita);
    return feita;
  };
}

/** What a reading has of a figure; why not, where it has nothing. */
function parteDe(figura: Figura, lido: Painel): Parte {
  const codigo = figura.codigo.split('.').at(-1);
  if (figura.tipo === 'indicador') {
    const indicador = lido.indicadores.find((um) => um.codigo === codigo) ?? null;
    return { ...semNada, indicador };
  }
  const quadro = lido.quadros.find(({ recorte }) => recorte === codigo);
  // A picture stands alone here: what is behind it is one step from its dashboard.
  if (quadro) return { ...semNada, quadro: { ...quadro, leva: false }, aviso: quadro.aviso ?? null };
  return { ...semNada, aviso: 'Não existem dados para o gráfico.' };
}

/**
 * The figures of a panel as this reader may see them: each under its own authority in each company, whoever put the panel together. A
 * figure that cannot be told says why, and the others stay.
 */
export async function lerItens(
  ctx: Ctx,
  itens: readonly ItemDoPainel[],
  filtro: FiltroDoProprio,
): Promise<Pick<NumerosDoPainel, 'avisos' | 'itens'>> {
  await exigirLugares(ctx, filtro);
  const empresas = await empresasDe(ctx, empresasEscolhidas(ctx, filtro.empresasIds));
  const ler = leituras(ctx, filtro);
  const lidos: NumerosDoPainel['itens'] = [];
  for (const { figura: codigo, tamanho } of itens) {
    const figura = registro.get(codigo);
    // A figure that the product no longer has.
    if (!figura) continue;
    const [painel = ''] = codigo.split('.');
    const partes: Parte[] = [];
    const falta = ({ id }: Empresa) => oQueFalta(figura, inCompany(ctx, id).permissoes);
    // Companies that are compared in one picture are those in which the reader may see the figure; the others are named.
    const juntas = figura.compara && empresas.length > 1;
    const vistas = empresas.filter((uma) => falta(uma) === null);
    const fora = juntas && vistas.length > 0 ? empresas.filter((uma) => !vistas.includes(uma)) : [];
    for (const uma of juntas ? (vistas.length > 0 ? vistas : empresas).slice(0, 1) : empresas) {
      const semEla = falta(uma);
      const parte = semEla
        ? { ...semNada, aviso: semEla }
        : await ler(painel, uma.id, juntas ? vistas.map(({ id }) => id) : []).then(
            (lido) => parteDe(figura, lido),
            (cause: unknown) => {
              if (!(cause instanceof ProblemError)) throw cause;
              return { ...semNada, aviso: cause.message };
            },
          );
      const aviso =
        fora.length > 0 ? `Sem ${fora.map(({ nome }) => nome).join(', ')}: você não vê este número lá.` : parte.aviso;
      partes.push({ ...parte, aviso, empresa: empresas.length > 1 && !juntas ? uma.nome : null });
    }
    lidos.push({
      figura: codigo,
      titulo: figura.titulo,
      tamanho,
      painel: pode(ctx, figura.permissao) ? `/analytics/${painel}` : null,
      partes,
    });
  }
  return {
    avisos: avisosDoLeitor({
      soSuasAreas: !pode(ctx, permissaoVerTodasAreas),
      pedidas: new Set(filtro.empresasIds).size,
      vistas: filtro.empresasIds.length === 0 ? 0 : empresas.length,
    }),
    itens: lidos,
  };
}
