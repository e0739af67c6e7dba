import { describe, expect, test } from 'vitest';
import { SEM_AGENTE } from '#modules/sst/agentes-nocivos/agentes-nocivos.rules.ts';
import { idDoEvento } from './leiaute.rules.ts';
import {
  type AgenteS2240,
  agentesDosLugares,
  type DadosS2240,
  faltasS2240,
  montarS2240,
  prazoS2240,
} from './s2240.rules.ts';
import { errosDoEsquema } from './validar.queries.ts';

const requisitos = {
  medidasColetivas: true,
  condicoesDeUso: true,
  usoIninterrupto: true,
  validadeDoCa: true,
  trocaPeriodica: true,
  higienizacao: true,
};
const protecao = { epc: 'SIM', epcEficaz: true, epi: 'SIM', epiEficaz: true, epis: ['12345'], requisitos } as const;
const ruido: AgenteS2240 = {
  codigo: '02.01.001',
  descricao: null,
  avaliacao: 'QUANTITATIVA',
  intensidade: '88.5000',
  limiteTolerancia: null,
  unidade: 4,
  tecnica: 'NHO-01 FUNDACENTRO',
  processo: null,
  protecao,
};
const silica: AgenteS2240 = {
  ...ruido,
  codigo: '01.18.001',
  descricao: 'Poeira respirável contendo sílica livre cristalizada',
  intensidade: '0.0400',
  limiteTolerancia: '0.0500',
  unidade: 8,
  tecnica: 'NHO-08 FUNDACENTRO',
};
const nenhum: AgenteS2240 = {
  codigo: SEM_AGENTE,
  descricao: null,
  avaliacao: null,
  intensidade: null,
  limiteTolerancia: null,
  unidade: null,
  tecnica: null,
  processo: null,
  protecao: null,
};
const judicial: AgenteS2240 = {
  ...nenhum,
  codigo: '05.01.001',
  descricao: 'Por decisão judicial',
  avaliacao: 'QUALITATIVA',
  processo: '12345678901234567890',
  protecao: { epc: 'NAO', epcEficaz: null, epi: 'NAO', epiEficaz: null, epis: [], requisitos: null },
};
const responsavel = {
  cpf: '11144477735',
  conselho: 'CREA',
  descricaoConselho: null,
  inscricao: 'CE12345',
  uf: 'CE',
} as const;
const base: DadosS2240 = {
  cnpj: '12ABC34501DE35',
  ambiente: 'PRODUCAO_RESTRITA',
  recibo: null,
  cpf: '12345678909',
  matricula: 'EMP0001',
  inicio: '2026-09-01',
  admissao: '2020-02-03',
  local: 'PROPRIO',
  setor: 'Britagem',
  inscricaoDoLocal: { tipo: 'CNPJ', numero: '12ABC34501DE35' },
  atividades: 'Operar britador, limpar peneiras e monitorar correias transportadoras.',
  agentes: [ruido, silica],
  responsaveis: [responsavel],
  observacao: 'Medições realizadas em agosto de 2026.',
  obrigadoDesde: '2023-01-16',
  hoje: '2026-09-20',
};
const ID = idDoEvento('12ABC34501DE35', '20260901103000', 2);

test('o S-2240 de ruído e sílica sai como o exemplo do leiaute', () => {
  expect(ID).toBe('ID112ABC3450000002026090110300000002');
  expect(montarS2240(base, ID)).toBe(
    '<eSocial xmlns="http://www.esocial.gov.br/schema/evt/evtExpRisco/v_S_01_03_00"><evtExpRisco Id="ID112ABC3450000002026090110300000002"><ideEvento><indRetif>1</indRetif><tpAmb>2</tpAmb><procEmi>1</procEmi><verProc>Ciranda-1.0</verProc></ideEvento><ideEmpregador><tpInsc>1</tpInsc><nrInsc>12ABC345</nrInsc></ideEmpregador><ideVinculo><cpfTrab>12345678909</cpfTrab><matricula>EMP0001</matricula></ideVinculo><infoExpRisco><dtIniCondicao>2026-09-01</dtIniCondicao><infoAmb><localAmb>1</localAmb><dscSetor>Britagem</dscSetor><tpInsc>1</tpInsc><nrInsc>12ABC34501DE35</nrInsc></infoAmb><infoAtiv><dscAtivDes>Operar britador, limpar peneiras e monitorar correias transportadoras.</dscAtivDes></infoAtiv><agNoc><codAgNoc>02.01.001</codAgNoc><tpAval>1</tpAval><intConc>88.5000</intConc><unMed>4</unMed><tecMedicao>NHO-01 FUNDACENTRO</tecMedicao><epcEpi><utilizEPC>2</utilizEPC><eficEpc>S</eficEpc><utilizEPI>2</utilizEPI><eficEpi>S</eficEpi><epi><docAval>12345</docAval></epi><epiCompl><medProtecao>S</medProtecao><condFuncto>S</condFuncto><usoInint>S</usoInint><przValid>S</przValid><periodicTroca>S</periodicTroca><higienizacao>S</higienizacao></epiCompl></epcEpi></agNoc><agNoc><codAgNoc>01.18.001</codAgNoc><dscAgNoc>Poeira respirável contendo sílica livre cristalizada</dscAgNoc><tpAval>1</tpAval><intConc>0.0400</intConc><limTol>0.0500</limTol><unMed>8</unMed><tecMedicao>NHO-08 FUNDACENTRO</tecMedicao><epcEpi><utilizEPC>2</utilizEPC><eficEpc>S</eficEpc><utilizEPI>2</utilizEPI><eficEpi>S</eficEpi><epi><docAval>12345</docAval></epi><epiCompl><medProtecao>S</medProtecao><condFuncto>S</condFuncto><usoInint>S</usoInint><przValid>S</przValid><periodicTroca>S</periodicTroca><higienizacao>S</higienizacao></epiCompl></epcEpi></agNoc><respReg><cpfResp>11144477735</cpfResp><ideOC>4</ideOC><nrOC>CE12345</nrOC><ufOC>CE</ufOC></respReg><obs><obsCompl>Medições realizadas em agosto de 2026.</obsCompl></obs></infoExpRisco></evtExpRisco></eSocial>',
  );
});

test('o fim da condição, que só se informa do avulso, e a categoria, que vai no lugar da matrícula, não vão', () => {
  const xml = montarS2240(base, ID);
  expect(xml).not.toContain('dtFimCondicao');
  expect(xml).not.toContain('codCateg');
});

const com = (agente: AgenteS2240, mudanca: Partial<AgenteS2240>) => ({ agentes: [{ ...agente, ...mudanca }] });
const protegido = (mudanca: object) => com(ruido, { protecao: { ...protecao, ...mudanca } });

describe('S-2240: cada forma é válida pelo XSD e sem faltas', () => {
  test.each<[string, Partial<DadosS2240>]>([
    ['ruído e sílica', {}],
    [
      'sem agente nocivo, e o responsável só com CPF',
      { agentes: [nenhum], responsaveis: [{ ...responsavel, conselho: null, inscricao: null, uf: null }] },
    ],
    [
      'sem agente, com a descrição que antes de 22/04/2024 ia',
      { inicio: '2024-04-21', ...com(nenhum, { descricao: 'Ausência' }) },
    ],
    [
      'decisão judicial em obra de terceiros',
      { agentes: [judicial], local: 'TERCEIROS', inscricaoDoLocal: { tipo: 'CNO', numero: '110840168062' } },
    ],
    [
      'decisão judicial sem processo antes de 22/01/2024',
      { inicio: '2024-01-21', ...com(judicial, { processo: null }) },
    ],
    ['retificação', { recibo: '1.2.0000000000000000001' }],
    ['outro conselho', { responsaveis: [{ ...responsavel, conselho: 'OUTROS', descricaoConselho: 'CRQ' }] }],
    ['a 30 dias de hoje', { inicio: '2026-10-20' }],
    ['no dia da admissão', { admissao: '2026-09-01' }],
    ['sem observação', { observacao: null }],
  ])('%s', (_, mudanca) => {
    const dados = { ...base, ...mudanca };
    expect(faltasS2240(dados)).toEqual([]);
    expect(errosDoEsquema(montarS2240(dados, ID))).toEqual([]);
  });
});

describe('S-2240: o que o XSD não pega é dito', () => {
  test.each<[string, Partial<DadosS2240>]>([
    [
      'O CNPJ da empresa é inválido.',
      { cnpj: '12ABC34501DE36', inscricaoDoLocal: { tipo: 'CAEPF', numero: '29311861000184' } },
    ],
    ['O CPF do talento é inválido.', { cpf: '12345678900' }],
    ['Informe a matrícula enviada no S-2200.', { matricula: null }],
    ['O recibo do evento anterior é inválido.', { recibo: '1.2.3' }],
    ['Informe o setor em que o talento trabalha.', { setor: ' ' }],
    ['Descreva as atividades do talento.', { atividades: null }],
    ['O ambiente não tem inscrição (CNPJ, CAEPF ou CNO).', { inscricaoDoLocal: null }],
    ['O CNPJ do ambiente é inválido.', { inscricaoDoLocal: { tipo: 'CNPJ', numero: '12ABC34501DE36' } }],
    ['O CAEPF do ambiente é inválido.', { inscricaoDoLocal: { tipo: 'CAEPF', numero: '29311861000185' } }],
    ['O CNO do ambiente é inválido.', { inscricaoDoLocal: { tipo: 'CNO', numero: '110840168063' } }],
    ['O ambiente de terceiros deve ser de outra empresa.', { local: 'TERCEIROS' }],
    ['A condição não pode começar antes da admissão.', { admissao: '2026-09-02' }],
    ['A condição não pode começar antes de a empresa ser obrigada ao evento.', { obrigadoDesde: '2026-09-02' }],
    ['A condição começa a mais de 30 dias de hoje.', { inicio: '2026-10-21' }],
    ['O código 09.01.001 não vai com outros.', { agentes: [ruido, nenhum] }],
    ['O agente 02.01.001 está duas vezes: deixe na condição só o que vale.', { agentes: [ruido, ruido] }],
    ['Informe o responsável pelos registros ambientais.', { responsaveis: [] }],
    ['O mesmo responsável está duas vezes.', { responsaveis: [responsavel, responsavel] }],
    [
      'O CPF do responsável pelos registros falta ou é inválido.',
      { responsaveis: [{ ...responsavel, cpf: '11144477736' }] },
    ],
    ['Informe o conselho do responsável pelos registros.', { responsaveis: [{ ...responsavel, conselho: null }] }],
    ['Informe a inscrição do responsável no conselho.', { responsaveis: [{ ...responsavel, inscricao: null }] }],
    ['Informe a UF do conselho do responsável.', { responsaveis: [{ ...responsavel, uf: null }] }],
    [
      'A sigla do conselho se informa quando ele é outro, e só então.',
      { responsaveis: [{ ...responsavel, conselho: 'OUTROS' }] },
    ],
    [
      'A sigla do conselho se informa quando ele é outro, e só então.',
      { responsaveis: [{ ...responsavel, conselho: 'CRM', descricaoConselho: 'CRM' }] },
    ],
    [
      'A sigla do conselho se informa quando ele é outro, e só então.',
      { responsaveis: [{ ...responsavel, conselho: 'CREA', descricaoConselho: 'CREA' }] },
    ],
    ['Tipo de avaliação: obrigatório com agente nocivo.', com(judicial, { avaliacao: null })],
    ['Tipo de avaliação: só se informa com agente nocivo.', com(nenhum, { avaliacao: 'QUALITATIVA' })],
    ['Intensidade: obrigatório na avaliação quantitativa.', com(ruido, { intensidade: null })],
    ['Intensidade: só se informa na avaliação quantitativa.', com(judicial, { intensidade: '1' })],
    ['Unidade de medida: só se informa na avaliação quantitativa.', com(judicial, { unidade: 4 })],
    ['Intensidade: até 6 algarismos e 4 decimais.', com(ruido, { intensidade: '1234567.0' })],
    ['Unidade de medida: obrigatório na avaliação quantitativa.', com(ruido, { unidade: null })],
    ['A unidade de medida não existe no leiaute.', com(ruido, { unidade: 31 })],
    ['Técnica de medição: obrigatório na avaliação quantitativa.', com(ruido, { tecnica: ' ' })],
    ['Técnica de medição: só se informa na avaliação quantitativa.', com(judicial, { tecnica: 'NHO-01' })],
    [
      'Limite de tolerância: obrigatório na avaliação quantitativa dos agentes 01.18.001 e 02.01.014.',
      com(silica, { limiteTolerancia: null }),
    ],
    [
      'Limite de tolerância: obrigatório na avaliação quantitativa dos agentes 01.18.001 e 02.01.014.',
      com(ruido, { codigo: '02.01.014' }),
    ],
    [
      'Limite de tolerância: só se informa na avaliação quantitativa dos agentes 01.18.001 e 02.01.014.',
      com(ruido, { limiteTolerancia: '85' }),
    ],
    [
      'Sem agente nocivo não se informa descrição.',
      { inicio: '2024-04-22', ...com(nenhum, { descricao: 'Ausência' }) },
    ],
    ['Só se informa no agente 05.01.001.', com(ruido, { processo: '12345678901234567' })],
    ['O agente 05.01.001 pede o número do processo.', { inicio: '2024-01-22', ...com(judicial, { processo: null }) }],
    ['Sem agente nocivo não se informa proteção.', com(nenhum, { protecao })],
    ['Informe a proteção contra o agente 02.01.001.', com(ruido, { protecao: null })],
    ['Eficácia do EPC: obrigatório com EPC implementado.', protegido({ epcEficaz: null })],
    ['Eficácia do EPC: só se informa com EPC implementado.', protegido({ epc: 'NAO' })],
    ['Eficácia do EPI: obrigatório com EPI utilizado.', protegido({ epiEficaz: null })],
    ['O agente 02.01.001 diz que usa EPI: escolha no risco dele os EPIs, com CA.', protegido({ epis: [] })],
    ['O mesmo CA está duas vezes no agente.', protegido({ epis: ['1', '1'] })],
    ['Requisitos do EPI: obrigatório com EPI utilizado.', protegido({ requisitos: null })],
  ])('%s', (mensagem, mudanca) => {
    expect(faltasS2240({ ...base, ...mudanca }).map((falta) => falta.mensagem)).toEqual([mensagem]);
  });

  /** Those of the layout S-1.3, line 'Validação' of dscAgNoc. */
  test.each([
    ...['01.01.001', '01.02.001', '01.03.001', '01.04.001', '01.05.001', '01.06.001', '01.07.001', '01.08.001'],
    ...['01.09.001', '01.10.001', '01.12.001', '01.13.001', '01.14.001', '01.15.001', '01.16.001', '01.17.001'],
    ...['01.18.001', '05.01.001'],
  ])('o agente %s pede descrição', (codigo) => {
    const agente = { ...judicial, codigo, processo: codigo === judicial.codigo ? judicial.processo : null };
    const ditas = (descricao: string | null) =>
      faltasS2240({ ...base, ...com(agente, { descricao }) }).map(({ mensagem }) => mensagem);
    expect(ditas(' ')).toEqual([`O agente ${codigo} pede descrição.`]);
    expect(ditas(null)).toEqual([`O agente ${codigo} pede descrição.`]);
    expect(ditas('Qual é')).toEqual([]);
  });

  test('sem agentes, pede que se digam', () => {
    expect(faltasS2240({ ...base, agentes: [] }).map(({ mensagem }) => mensagem)).toEqual([
      'Informe os agentes, ou 09.01.001 quando não há.',
    ]);
  });

  test('um EPI que não se usa não leva eficácia, CA nem requisitos', () => {
    expect(faltasS2240({ ...base, ...protegido({ epi: 'NAO' }) }).map(({ campo }) => campo)).toEqual([
      'Eficácia do EPI',
      'CA do EPI',
      'Requisitos do EPI',
    ]);
  });
});

test('o prazo é o dia 15 do mês depois do início', () => {
  expect(prazoS2240(base)).toBe('2026-10-15');
});

test.each([
  ['sem agente em lugar nenhum diz-se uma vez', [nenhum, nenhum], [nenhum]],
  ['o agente de um lugar vale, e a falta no outro não se diz', [nenhum, ruido], [ruido]],
  [
    'os agentes de todos os lugares ficam',
    [ruido, { ...ruido, codigo: '02.01.002' }],
    [ruido, { ...ruido, codigo: '02.01.002' }],
  ],
  ['sem nada dito, nada se inventa', [], []],
])('uma condição em mais de um lugar: %s', (_, dosLugares, juntos) => {
  expect(agentesDosLugares(dosLugares)).toEqual(juntos);
});
