import { type RawBuilder, sql } from 'kysely';
import { abrirResultado } from '#modules/sst/asos/resultado.queries.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { type Anterior, type Desejado, type Empresa, pedido, pedidoPorRecibo, type Quem } from './desejado.queries.ts';
import { type Cabecalho, OBRIGADO_DESDE } from './leiaute.rules.ts';
import { type DadosS2220, faltasS2220, montarS2220, type ProcedimentoS2220, prazoS2220 } from './s2220.rules.ts';

const CLINICO = { codigo: '0295', nome: 'Avaliação clínica' };
const AUDIOMETRIA = '0281';
/** A certificate of a monitoring exam alone (NR-7) has no clinical exam and concludes nothing. */
const PONTUAL = '4';

type DoExame = Omit<DadosS2220, keyof Cabecalho | 'hoje' | 'obrigadoDesde'>;
interface Lido extends Omit<DoExame, 'procedimentos' | 'apto'> {
  readonly origemId: number;
  readonly colaboradorId: number;
  readonly conclusao: string;
  readonly selado: string | null;
  /** `repetido`: an earlier certificate has it too. */
  readonly exames: readonly {
    readonly id: number;
    readonly nome: string;
    readonly data: string;
    readonly codigo: string | null;
    readonly repetido: boolean;
  }[];
}

/** A certificate with what was done and found, as its event tells it, apart from the employer. */
export interface ExameRegistrado extends DoExame {
  readonly origemId: number;
  readonly colaboradorId: number;
}

const medicoDe = (p: string) =>
  sql`json_build_object('nome', ${sql.ref(`${p}.nome`)}, 'crm', ${sql.ref(`${p}.numero_inscricao`)},
    'uf', (select e.uf from estado e where e.id = ${sql.ref(`${p}.uf_id`)}), 'cpf', ${sql.ref(`${p}.cpf`)})`;

function procedimentosDe({ tipo, data, exames, selado, origemId }: Lido, empresaId: number): ProcedimentoS2220[] {
  const achados = selado === null ? [] : abrirResultado(empresaId, origemId, selado).exames;
  const clinico = { ...CLINICO, data, observacao: null, ordem: null, resultado: null };
  return [
    ...(tipo === PONTUAL ? [] : [clinico]),
    ...exames.map(({ id, nome, data: feito, codigo, repetido }) => {
      const ordem = repetido ? ('SEQUENCIAL' as const) : ('INICIAL' as const);
      return {
        data: feito,
        codigo,
        nome,
        // What was done is what the codes that ask for it want to know; what it found is the result.
        observacao: nome,
        ordem: codigo === AUDIOMETRIA ? ordem : null,
        resultado: achados.find(({ exameId }) => exameId === id)?.resultado ?? null,
      };
    }),
  ];
}

/** The certificates `t` of a company that `quais` picks, by their day; those of forgotten talents are told no more. */
async function lerRegistros(
  { db, empresaId }: Pick<Quem, 'db' | 'empresaId'>,
  quais: RawBuilder<unknown>,
): Promise<Lido[]> {
  const { rows } =
    await sql<Lido>`select t.id as "origemId", t.colaborador_id as "colaboradorId", t.tipo, t.data, t.conclusao,
      t.resultado_selado as selado, c.cpf, c.matricula, c.data_admissao as admissao,
      exists (select from aso o where o.colaborador_id = t.colaborador_id and o.data < t.data) as "temAnterior",
      ${medicoDe('p')} as medico,
      (select ${medicoDe('q')} from contrato_profissional_sst k join profissional_sst q on q.id = k.profissional_id
        where k.empresa_id = t.empresa_id and k.tipo_contrato = 'P' and k.inicio <= t.data and coalesce(k.fim, 'infinity') >= t.data
        order by k.inicio desc, k.id limit 1) as coordenador,
      coalesce((select json_agg(json_build_object('id', x.exame_id, 'nome', n.nome, 'data', x.data, 'codigo', n.codigo_e_social,
          'repetido', exists (select from aso_exame y join aso o on o.id = y.aso_id
            where o.colaborador_id = t.colaborador_id and y.exame_id = x.exame_id and o.data < t.data)) order by x.id)
        from aso_exame x join exame n on n.id = x.exame_id where x.aso_id = t.id), '[]') as exames
    from aso t join colaborador c on c.id = t.colaborador_id join profissional_sst p on p.id = t.profissional_id
    where ${quais} and t.empresa_id = ${empresaId} and c.anonimizado_em is null order by t.data, t.id`.execute(db);
  return rows;
}

/** A certificate with its seal open. Throws what the safe throws. */
function abrirExame(lido: Lido, empresaId: number): ExameRegistrado {
  const { conclusao, selado: _s, exames: _e, ...resto } = lido;
  const apto = lido.tipo === PONTUAL ? null : conclusao !== 'I';
  return { ...resto, apto, procedimentos: procedimentosDe(lido, empresaId) };
}

/** The certificates that `quais` picks, as their events tell them. Throws what the safe throws. */
export const lerExames = async (
  quem: Pick<Quem, 'db' | 'empresaId'>,
  quais: RawBuilder<unknown>,
): Promise<ExameRegistrado[]> => (await lerRegistros(quem, quais)).map((lido) => abrirExame(lido, quem.empresaId));

/** The certificates that eSocial is told of, from the company's day on; one whose seal does not open waits until it does, and holds back no other. */
export async function lerExamesDesde(quem: Quem, { desde }: Empresa): Promise<ExameRegistrado[]> {
  return (await lerRegistros(quem, sql`t.data >= ${desde} and ${pedido(quem, 'ASO', 't.id')}`)).flatMap((lido) => {
    try {
      return [abrirExame(lido, quem.empresaId)];
    } catch (cause) {
      if (cause instanceof ProblemError) return [];
      throw cause;
    }
  });
}

/** What is told with the employer. */
export const dadosDoExame = (
  { origemId: _o, colaboradorId: _c, ...exame }: ExameRegistrado,
  cabecalho: Cabecalho,
  hoje: string,
): DadosS2220 => ({ ...exame, ...cabecalho, obrigadoDesde: OBRIGADO_DESDE, hoje });

/** The event that a certificate asks for next, or null. */
export function doExame(
  um: ExameRegistrado,
  historia: readonly Anterior[],
  { empresa, hoje }: { readonly empresa: Empresa; readonly hoje: string },
): Desejado | null {
  const { origemId, colaboradorId, ...dito } = um;
  return pedidoPorRecibo(
    {
      ...{ origem: 'ASO', tipo: 'S-2220', origemId, colaboradorId, dito, referencia: um.data },
      dados: (cabecalho) => dadosDoExame(um, cabecalho, hoje),
      ...{ prazo: prazoS2220, faltas: faltasS2220, montar: montarS2220 },
    },
    historia,
    empresa,
  );
}
