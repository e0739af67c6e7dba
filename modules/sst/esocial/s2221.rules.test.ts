import { describe, expect, test } from 'vitest';
import { idDoEvento } from './leiaute.rules.ts';
import { type DadosS2221, faltasS2221, montarS2221, prazoS2221 } from './s2221.rules.ts';
import { errosDoEsquema } from './validar.queries.ts';

const base: DadosS2221 = {
  cnpj: '12ABC34501DE35',
  ambiente: 'PRODUCAO_RESTRITA',
  recibo: null,
  cpf: '12345678909',
  matricula: 'EMP0001',
  data: '2026-09-10',
  cnpjLaboratorio: '11222333000181',
  codigo: 'AB123456789',
  medico: 'Otávio Lins Pereira',
  crm: '9876',
  uf: 'CE',
  hoje: '2026-09-20',
};
const ID = idDoEvento('12ABC34501DE35', '20260910103000', 3);

test('o S-2221 sai como o leiaute', () => {
  expect(montarS2221(base, ID)).toBe(
    '<eSocial xmlns="http://www.esocial.gov.br/schema/evt/evtToxic/v_S_01_03_00"><evtToxic Id="ID112ABC3450000002026091010300000003"><ideEvento><indRetif>1</indRetif><tpAmb>2</tpAmb><procEmi>1</procEmi><verProc>Ciranda-1.0</verProc></ideEvento><ideEmpregador><tpInsc>1</tpInsc><nrInsc>12ABC345</nrInsc></ideEmpregador><ideVinculo><cpfTrab>12345678909</cpfTrab><matricula>EMP0001</matricula></ideVinculo><toxicologico><dtExame>2026-09-10</dtExame><cnpjLab>11222333000181</cnpjLab><codSeqExame>AB123456789</codSeqExame><nmMed>Otávio Lins Pereira</nmMed><nrCRM>9876</nrCRM><ufCRM>CE</ufCRM></toxicologico></evtToxic></eSocial>',
  );
});

describe('S-2221: cada forma é válida pelo XSD e sem faltas', () => {
  test.each<[string, Partial<DadosS2221>]>([
    ['um exame', {}],
    ['de hoje', { hoje: '2026-09-10' }],
    ['no dia em que a obrigação começa', { data: '2024-08-01' }],
    ['de um laboratório com CNPJ de letras', { cnpjLaboratorio: '12ABC34501DE35' }],
    ['CRM de dez caracteres', { crm: '1234567890' }],
    ['retificação', { recibo: '1.2.0000000000000000001' }],
    ['em produção', { ambiente: 'PRODUCAO' }],
  ])('%s', (_, mudanca) => {
    const dados = { ...base, ...mudanca };
    expect(faltasS2221(dados)).toEqual([]);
    expect(errosDoEsquema(montarS2221(dados, ID))).toEqual([]);
  });
});

describe('S-2221: cada linha de validação do leiaute é uma falta', () => {
  test.each<[string, Partial<DadosS2221>]>([
    ['A data do exame ainda não chegou.', { hoje: '2026-09-09' }],
    ['O exame é anterior à obrigação da empresa a este evento.', { data: '2024-07-31' }],
    ['O CNPJ do laboratório é inválido.', { cnpjLaboratorio: '11222333000182' }],
    ['O código do exame tem duas letras e nove algarismos.', { codigo: 'A1234567890' }],
    ['O código do exame tem duas letras e nove algarismos.', { codigo: 'AB12345678' }],
    ['O código do exame tem duas letras e nove algarismos.', { codigo: '[_123456789' }],
    ['Informe o nome do médico.', { medico: ' ' }],
    ['Informe o número do médico no CRM.', { crm: null }],
    ['Informe o número do médico no CRM.', { crm: ' ' }],
    ['O CRM tem mais de 10 caracteres.', { crm: '12345678901' }],
    ['Informe a UF do CRM.', { uf: null }],
    ['O CPF do talento é inválido.', { cpf: '12345678900' }],
    ['Informe a matrícula enviada no S-2200.', { matricula: null }],
    ['A empresa não tem CNPJ.', { cnpj: null }],
    ['O recibo do evento anterior é inválido.', { recibo: '1.2.3' }],
  ])('%s', (mensagem, mudanca) => {
    expect(faltasS2221({ ...base, ...mudanca }).map((um) => um.mensagem)).toEqual([mensagem]);
  });
});

test('o prazo é o dia 15 do mês seguinte ao do exame', () => {
  expect(prazoS2221({ data: '2026-09-10' })).toBe('2026-10-15');
  expect(prazoS2221({ data: '2026-12-31' })).toBe('2027-01-15');
});
