import { sql } from 'kysely';
import {
  type Comparacao,
  fatosDosLugares,
  type Lugar,
  lugaresRecentes,
  type Mudanca,
  porCadeia,
  registrarProposta,
} from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { type DesligamentoForm, permissoesDoDesligamento } from './desligamentos.contract.ts';

type Enviado = DesligamentoForm & { versao?: number | undefined };

/** How a talent stands: when and why they leave, and from where. */
interface Saida {
  readonly dia: string | null;
  readonly motivoId: number | null;
  readonly motivo: string | null;
  readonly reduzQuadro: boolean;
  readonly observacao: string | null;
  readonly integrada: boolean;
  readonly areaId: number | null;
  readonly area: string | null;
  readonly cargoId: number | null;
  readonly estabelecimentoId: number | null;
}
interface Lida {
  readonly saida: Saida;
  /** Wherever the talent was lately, by the day of the dismissal and by today. */
  readonly lugares: readonly Lugar[];
  readonly assinado: unknown;
}

async function lerSaida(ctx: Ctx, colaboradorId: number, dia: string): Promise<Lida> {
  const { rows } = await sql<Saida>`select c.data_desligamento as dia, d.motivo_id as "motivoId", m.nome as motivo,
      coalesce(m.reduzir_quadro, false) as "reduzQuadro", d.observacao, e.ac_integra as integrada, l.area_organizacional_id as "areaId",
      (select a.nome from area_organizacional a where a.id = l.area_organizacional_id) as area,
      (select f.cargo_id from faixa_salarial f where f.id = l.faixa_salarial_id) as "cargoId", l.estabelecimento_id as "estabelecimentoId"
    from colaborador c join empresa e on e.id = c.empresa_id left join desligamento d on d.colaborador_id = c.id and d.cancelado_em is null
      left join motivo_desligamento m on m.id = d.motivo_id left join lateral colaborador_lotacao(c.id, ${dia}) l on true
    where c.id = ${colaboradorId} and c.empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const [saida] = rows;
  if (!saida) throw new Error(`o talento ${colaboradorId} não está na empresa`);
  const { dia: desligado, motivoId, observacao } = saida;
  const lugares: Lugar[] = [saida];
  for (const quando of new Set([dia, ctx.hoje]))
    lugares.push(...((await lugaresRecentes(ctx, quando, colaboradorId)).get(colaboradorId) ?? []));
  return { saida, lugares, assinado: [desligado, motivoId, observacao] };
}

/** What a dismissal does, besides its day. */
function efeitosDe({ dia, reduzQuadro, integrada }: Saida): string {
  return [
    `A partir de ${formatarData(dia)} a pessoa não entra mais no sistema.`,
    ...(reduzQuadro ? ['O quadro da área diminui em um lugar.'] : []),
    ...(integrada ? ['Espera a confirmação da folha.'] : []),
  ].join(' ');
}

/** Another day or another reason is what a chain decides on; a corrected observation is not. */
function comparar({ saida: antes }: Lida, { saida: depois, lugares }: Lida): Comparacao | null {
  if (antes.dia === depois.dia && antes.motivoId === depois.motivoId) return null;
  const linha = (rotulo: string, atual: string | null, proposto: string | null) => ({
    ...{ rotulo, atual: atual ?? '', proposto: proposto ?? '' },
  });
  return {
    areaId: depois.areaId,
    fatos: fatosDosLugares(lugares, { motivo: depois.motivoId, valor: null, percentual: null, quantidade: null }),
    efeito: {
      ...{ dia: depois.dia, pessoas: 1 },
      mudancas: [
        linha('Desligado em', formatarData(antes.dia), formatarData(depois.dia)),
        linha('Motivo do desligamento', antes.motivo, depois.motivo),
        ...(antes.observacao === depois.observacao ? [] : [linha('Observação', antes.observacao, depois.observacao)]),
        ...(depois.area === null ? [] : [linha('Área organizacional', depois.area, depois.area)]),
        linha('Efeito', '', efeitosDe(depois)),
      ],
    },
  };
}

interface Gravavel<G> {
  criar(ctx: Ctx, form: DesligamentoForm): Promise<G>;
  atualizar(ctx: Ctx, id: number, form: Enviado): Promise<G>;
}

/** The dismissals of a resource, where one may have to be approved: a new one, and another day or reason of one (decision 290). */
export function sobCadeia<G, R extends Gravavel<G>>(recurso: R): R {
  const { criar, atualizar } = recurso;
  const mudancaDe = (form: Enviado, id: number | null): Mudanca<Lida, G> => ({
    ...{
      tipo: 'D',
      assunto: 'D',
      alvoId: form.colaborador.id,
      colaboradorId: form.colaborador.id,
      registroId: id,
      form,
    },
    autoridades: [permissoesDoDesligamento.ver, permissoesDoDesligamento.inserir, permissoesDoDesligamento.editar],
    travar: async (ctx) => {
      await sql`select 1 from colaborador where id = ${form.colaborador.id} and empresa_id = ${ctx.empresaId} for update`.execute(
        ctx.db,
      );
    },
    escrever: (ctx) => (id === null ? criar(ctx, form) : atualizar(ctx, id, form)),
    ler: (ctx) => lerSaida(ctx, form.colaborador.id, form.data),
    comparar,
    envolvidos: async () => [form.colaborador.id],
  });
  registrarProposta('D', {
    ver: permissoesDoDesligamento.ver,
    caixa: 'F',
    refazer: async (_ctx, { registroId, form }) => mudancaDe(form as Enviado, registroId) as unknown as Mudanca,
  });
  return Object.assign(recurso, {
    criar: (ctx: Ctx, form: DesligamentoForm) => porCadeia(ctx, mudancaDe(form, null)),
    atualizar: (ctx: Ctx, id: number, form: Enviado) => porCadeia(ctx, mudancaDe(form, id)),
    criarVarios: async (ctx: Ctx, forms: readonly DesligamentoForm[]) => {
      const gravados: G[] = [];
      for (const form of forms) gravados.push(await porCadeia(ctx, mudancaDe(form, null)));
      return gravados;
    },
  });
}
