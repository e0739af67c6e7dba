import type { Db } from '#platform/server/db/transaction.ts';
import { multiplicar } from '#platform/shared/format/dinheiro.ts';
import type { EmpresaDemo, FaixaDemo } from './base.ts';
import { antes } from './base.ts';
import { insertAll } from './insert.ts';
import { type Pessoa, sortearPessoa } from './pessoas.ts';
import type { Random } from './random.ts';

/** An employee of the demo, as requests and users need them. */
export interface ColaboradorDemo {
  readonly id: number;
  readonly nome: string;
  readonly areaId: number;
  readonly faixaId: number;
  readonly desligado: boolean;
}

/** A band, drawn with its weight. */
export function sortearFaixa(random: Random, faixas: readonly FaixaDemo[]): FaixaDemo {
  const total = faixas.reduce((sum, { peso }) => sum + peso, 0);
  let rest = random.int(1, total);
  for (const faixa of faixas) {
    rest -= faixa.peso;
    if (rest <= 0) return faixa;
  }
  return random.pick(faixas);
}

const estadosCivis = ['01', '02', '03', '07', '10'] as const;
const racas = ['2', '4', '8'] as const;

const colunasDaPessoa = (random: Random, pessoa: Pessoa) => ({
  nome: pessoa.nome,
  cpf: pessoa.cpf,
  pis: pessoa.pis,
  data_nascimento: pessoa.nascimento,
  sexo: pessoa.sexo,
  mae: pessoa.mae,
  pai: pessoa.pai,
  email: pessoa.email,
  ddd_celular: pessoa.ddd,
  fone_celular: pessoa.celular,
  cep: pessoa.cep,
  logradouro: pessoa.logradouro,
  numero: pessoa.numero,
  bairro: pessoa.bairro,
  uf_id: pessoa.lugar.uf,
  cidade_id: pessoa.lugar.cidade,
  estado_civil: random.pick(estadosCivis),
  etnia_raca: random.pick(racas),
  deficiencia: random.chance(0.04) ? random.pick(['1', '2', '3']) : '0',
});

/**
 * Employees of a company over five years: admissions and dismissals, one history line a year of work, a few members of the
 * safety committee with stability.
 */
export async function criarColaboradores(
  db: Db,
  random: Random,
  empresa: EmpresaDemo,
  o: { hoje: string; quantos: number; primeiro: number },
): Promise<ColaboradorDemo[]> {
  const drawn = Array.from({ length: o.quantos }, (_, place) => {
    const pessoa = sortearPessoa(random, o.primeiro + place, o.hoje);
    const dias = random.int(20, 5 * 365);
    const admissao = antes(o.hoje, dias);
    // Over three years, and more of them lately.
    const desligamento = random.chance(0.18) ? antes(o.hoje, Math.min(3 * random.int(1, 19) ** 2, dias - 15)) : null;
    return { pessoa, faixa: sortearFaixa(random, empresa.faixas), admissao, desligamento };
  });
  const pessoas = drawn.map(({ pessoa, faixa, admissao, desligamento }, place) => ({
    empresa_id: empresa.id,
    ...colunasDaPessoa(random, pessoa),
    escolaridade: faixa.escolaridade,
    matricula: String(o.primeiro + place).padStart(6, '0'),
    data_admissao: admissao,
    data_desligamento: desligamento,
    vinculo: random.chance(0.06) ? 'A' : 'E',
    data_estabilidade: !desligamento && place % 23 === 0 ? antes(o.hoje, -random.int(60, 500)) : null,
  }));
  const ids = await insertAll(db, 'colaborador', pessoas);
  const historicos = pessoas.flatMap(({ sexo, etnia_raca, data_admissao: admissao }, place) =>
    linhasDeHistorico(random, empresa, {
      colaboradorId: ids[place] ?? 0,
      faixa: drawn[place]?.faixa ?? random.pick(empresa.faixas),
      admissao,
      fim: drawn[place]?.desligamento ?? o.hoje,
      mudanca: mudanca(empresa, drawn[place]?.faixa, o.hoje, place),
      milesimos: desvio(place, sexo, etnia_raca),
      transferido: place % 4 === 1,
    }),
  );
  await insertAll(db, 'historico_colaborador', historicos);
  return drawn.map(({ pessoa, faixa, desligamento }, place) => ({
    id: ids[place] ?? 0,
    nome: pessoa.nome,
    areaId: faixa.areas[0] ?? 0,
    faixaId: faixa.id,
    desligado: desligamento !== null,
  }));
}

/** By how many thousandths a salary differs from its band's: from person to person, and a little by sex and race, as pay does in Brazil. */
const desvio = (place: number, sexo: string, raca: string): number =>
  ((place * 7) % 13) * 8 - 48 - (sexo === 'F' ? 45 : 0) - (raca === '2' ? 0 : 25);

/** What moved lately, of some: another area of the same job, or a job that pays more in the same area. */
interface Mudanca {
  readonly data: string;
  readonly motivo: 'TRANSFERENCIA' | 'PROMOCAO';
  readonly areaId?: number;
  readonly faixa?: FaixaDemo;
}

function mudanca(empresa: EmpresaDemo, faixa: FaixaDemo | undefined, hoje: string, place: number): Mudanca | null {
  if (!faixa || place % 7 > 1) return null;
  const data = antes(hoje, 35 + ((place * 11) % 130));
  if (place % 7 === 0) {
    const areaId = empresa.faixas.flatMap(({ areas }) => areas).find((id) => !faixa.areas.includes(id));
    return areaId === undefined ? null : { data, motivo: 'TRANSFERENCIA', areaId };
  }
  const acima = empresa.faixas.filter(
    ({ cargoId, areas, salario }) =>
      cargoId !== faixa.cargoId &&
      areas.some((id) => faixa.areas.includes(id)) &&
      Number(salario) > Number(faixa.salario),
  );
  const [proxima] = acima.sort((a, b) => Number(a.salario) - Number(b.salario));
  return proxima ? { data, motivo: 'PROMOCAO', faixa: proxima } : null;
}

function linhasDeHistorico(
  random: Random,
  empresa: EmpresaDemo,
  o: {
    colaboradorId: number;
    faixa: FaixaDemo;
    admissao: string;
    /** Today, or the day on which the person left. */
    fim: string;
    mudanca: Mudanca | null;
    milesimos: number;
    /** Moves to another establishment in the fourth year. */
    transferido: boolean;
  },
) {
  const areaId = random.pick(o.faixa.areas);
  const estabelecimentoId = random.pick(empresa.estabelecimentos);
  const degraus = empresa.faixas.filter(({ cargoId }) => cargoId === o.faixa.cargoId);
  const anoDeEntrada = Number(o.admissao.slice(0, 4));
  const reajustes = Array.from(
    { length: Number(o.fim.slice(0, 4)) - anoDeEntrada },
    (_, n) => `${anoDeEntrada + n + 1}-01-15`,
  );
  const datas = [o.admissao, ...reajustes.filter((data) => data > o.admissao && data < o.fim)];
  const destino = empresa.estabelecimentos.find((id) => id !== estabelecimentoId) ?? estabelecimentoId;
  const motivo = (n: number) => {
    if (n === 0) return 'CONTRATACAO';
    if (n === 2) return 'PROMOCAO';
    return n === 3 && o.transferido ? 'TRANSFERENCIA' : 'REAJUSTE';
  };
  const linhas = datas.map((data, n) => ({
    empresa_id: empresa.id,
    colaborador_id: o.colaboradorId,
    data,
    motivo: motivo(n),
    faixa_salarial_id: degraus[n >= 2 ? Math.min(1, degraus.length - 1) : 0]?.id ?? o.faixa.id,
    area_organizacional_id: areaId,
    estabelecimento_id: n >= 3 && o.transferido ? destino : estabelecimentoId,
    tipo_salario: '3',
    salario: multiplicar(degraus[0]?.salario ?? o.faixa.salario, ((850 + 50 * n + o.milesimos) / 1000).toFixed(3)),
    status: 'CONFIRMADO',
  }));
  return comMudanca(linhas, o);
}

/** The history with what moved lately as its last line, where there was time for it. */
function comMudanca<
  Linha extends { data: string; area_organizacional_id: number; faixa_salarial_id: number; salario: string },
>(linhas: readonly Linha[], { fim, mudanca }: { fim: string; mudanca: Mudanca | null }) {
  const ultima = linhas.at(-1);
  if (!(ultima && mudanca) || mudanca.data <= ultima.data || mudanca.data >= fim) return linhas;
  return [
    ...linhas,
    {
      ...ultima,
      data: mudanca.data,
      motivo: mudanca.motivo,
      area_organizacional_id: mudanca.areaId ?? ultima.area_organizacional_id,
      faixa_salarial_id: mudanca.faixa?.id ?? ultima.faixa_salarial_id,
      salario:
        mudanca.faixa && Number(mudanca.faixa.salario) > Number(ultima.salario)
          ? mudanca.faixa.salario
          : ultima.salario,
    },
  ];
}
