import { assinarEvento } from '#modules/sst/esocial/assinatura.queries.ts';
import { criarPfx } from '#modules/sst/esocial/certificado.factory.ts';
import { abrirPfx } from '#modules/sst/esocial/certificado.queries.ts';
import { idDoEvento } from '#modules/sst/esocial/leiaute.rules.ts';
import { type AgenteS2240, type DadosS2240, montarS2240 } from '#modules/sst/esocial/s2240.rules.ts';
import { errosDoEsquema } from '#modules/sst/esocial/validar.queries.ts';
import { median, short } from './lib/figures.ts';

const EVENTOS = 10_000;
const VOLTAS = 3;
const CNPJ = '11222333000181';

const requisitos = {
  medidasColetivas: true,
  condicoesDeUso: true,
  usoIninterrupto: true,
  validadeDoCa: true,
  trocaPeriodica: true,
  higienizacao: true,
};
const ruido: AgenteS2240 = {
  codigo: '02.01.001',
  descricao: null,
  avaliacao: 'QUANTITATIVA',
  intensidade: '88.5000',
  limiteTolerancia: null,
  unidade: 4,
  tecnica: 'NHO-01 FUNDACENTRO',
  processo: null,
  protecao: { epc: 'SIM', epcEficaz: true, epi: 'SIM', epiEficaz: true, epis: ['12345'], requisitos },
};
const silica: AgenteS2240 = { ...ruido, codigo: '01.18.001', limiteTolerancia: '0.0500', unidade: 8 };

/** The condition of one of many workers, of two agents. */
const condicao = (n: number): DadosS2240 => ({
  cnpj: CNPJ,
  ambiente: 'PRODUCAO_RESTRITA',
  recibo: null,
  cpf: '12345678909',
  matricula: `EMP${n}`,
  inicio: '2026-09-01',
  admissao: '2020-02-03',
  local: 'PROPRIO',
  setor: 'Britagem',
  inscricaoDoLocal: { tipo: 'CNPJ', numero: CNPJ },
  atividades: `Operar o britador ${n}, limpar peneiras e monitorar correias transportadoras.`,
  agentes: [ruido, silica],
  responsaveis: [{ cpf: '11144477735', conselho: 'CREA', descricaoConselho: null, inscricao: 'CE12345', uf: 'CE' }],
  observacao: null,
  obrigadoDesde: '2021-10-13',
  hoje: '2026-09-20',
});

/** Milliseconds of a work over all numbers from zero. */
function timed(quantos: number, work: (n: number) => void): number {
  const begun = performance.now();
  for (let n = 0; n < quantos; n++) work(n);
  return performance.now() - begun;
}

/** Ten thousand S-2240 built, held against the official schema and signed, a second; and as a multiple of the signature alone, in the same run. */
export async function run(quantos = EVENTOS): Promise<Record<string, Record<string, number>>> {
  const { chave, certificado } = abrirPfx(criarPfx({ cnpj: CNPJ, senha: 'x' }), 'x');
  const montar = (n: number) => montarS2240(condicao(n), idDoEvento(CNPJ, '20260901103000', n));
  const prontos = Array.from({ length: quantos }, (_, n) => montar(n));
  const tudo: number[] = [];
  const assinar: number[] = [];
  const esquema: number[] = [];
  // In turns, so that what slows the machine slows them all.
  for (let volta = 0; volta < VOLTAS; volta++) {
    tudo.push(
      timed(quantos, (n) => {
        const xml = montar(n);
        const erros = errosDoEsquema(xml);
        if (erros.length > 0) throw new Error(erros.join());
        assinarEvento(xml, chave, certificado);
      }),
    );
    assinar.push(timed(quantos, (n) => void assinarEvento(prontos[n] ?? '', chave, certificado)));
    esquema.push(timed(quantos, (n) => void errosDoEsquema(prontos[n] ?? '')));
  }
  const [todo, so, xsd] = [median(tudo), median(assinar), median(esquema)];
  return {
    [`${quantos} S-2240`]: {
      porSegundo: short((quantos / todo) * 1000, 0),
      assinadosPorSegundo: short((quantos / so) * 1000, 0),
      razaoDaAssinatura: short(todo / so),
      razaoDoEsquema: short(xsd / so),
    },
  };
}

if (import.meta.main) console.table(await run());
