import { describe, expect, test } from 'vitest';
import { idDoEvento } from './leiaute.rules.ts';
import { type DadosS2220, faltasS2220, montarS2220, type ProcedimentoS2220, prazoS2220 } from './s2220.rules.ts';
import { existeNaTabela27 } from './tabela-27.rules.ts';
import { errosDoEsquema } from './validar.queries.ts';

const clinico: ProcedimentoS2220 = {
  data: '2026-09-10',
  codigo: '0295',
  nome: 'Avaliação clínica',
  observacao: null,
  ordem: null,
  resultado: null,
};
const audiometria: ProcedimentoS2220 = {
  ...clinico,
  data: '2026-09-08',
  codigo: '0281',
  nome: 'Audiometria',
  ordem: 'SEQUENCIAL',
  resultado: '3',
};
const medico = { nome: 'Otávio Lins Pereira', crm: '9876', uf: 'CE' };
const coordenador = { nome: 'Helena Prado', crm: '15432', uf: 'CE', cpf: '11144477735' };
const base: DadosS2220 = {
  cnpj: '12ABC34501DE35',
  ambiente: 'PRODUCAO_RESTRITA',
  recibo: null,
  cpf: '12345678909',
  matricula: 'EMP0001',
  tipo: '1',
  data: '2026-09-10',
  apto: true,
  procedimentos: [clinico, audiometria],
  medico,
  coordenador,
  admissao: '2020-02-03',
  temAnterior: true,
  obrigadoDesde: '2023-01-16',
  hoje: '2026-09-20',
};
const ID = idDoEvento('12ABC34501DE35', '20260910103000', 3);
const com = (mudanca: Partial<ProcedimentoS2220>) => ({ procedimentos: [{ ...clinico, ...mudanca }] });

test('o S-2220 de um periódico com audiometria sai como o leiaute', () => {
  expect(montarS2220(base, ID)).toBe(
    '<eSocial xmlns="http://www.esocial.gov.br/schema/evt/evtMonit/v_S_01_03_00"><evtMonit Id="ID112ABC3450000002026091010300000003"><ideEvento><indRetif>1</indRetif><tpAmb>2</tpAmb><procEmi>1</procEmi><verProc>Ciranda-1.0</verProc></ideEvento><ideEmpregador><tpInsc>1</tpInsc><nrInsc>12ABC345</nrInsc></ideEmpregador><ideVinculo><cpfTrab>12345678909</cpfTrab><matricula>EMP0001</matricula></ideVinculo><exMedOcup><tpExameOcup>1</tpExameOcup><aso><dtAso>2026-09-10</dtAso><resAso>1</resAso><exame><dtExm>2026-09-10</dtExm><procRealizado>0295</procRealizado></exame><exame><dtExm>2026-09-08</dtExm><procRealizado>0281</procRealizado><ordExame>2</ordExame><indResult>3</indResult></exame><medico><nmMed>Otávio Lins Pereira</nmMed><nrCRM>9876</nrCRM><ufCRM>CE</ufCRM></medico></aso><respMonit><cpfResp>11144477735</cpfResp><nmResp>Helena Prado</nmResp><nrCRM>15432</nrCRM><ufCRM>CE</ufCRM></respMonit></exMedOcup></evtMonit></eSocial>',
  );
});

describe('S-2220: cada forma é válida pelo XSD e sem faltas', () => {
  test.each<[string, Partial<DadosS2220>]>([
    ['periódico com audiometria', {}],
    ['admissional antes da admissão, sem atestado anterior', { tipo: '0', admissao: '2026-09-14', temAnterior: false }],
    ['no dia da admissão', { admissao: '2026-09-10' }],
    ['no dia em que a obrigação começa', { obrigadoDesde: '2026-09-10' }],
    ['de hoje', { hoje: '2026-09-10' }],
    ['demissional, inapto', { tipo: '9', apto: false }],
    ['monitoração pontual, sem conclusão', { tipo: '4', apto: null, procedimentos: [audiometria] }],
    ['sem coordenador', { coordenador: null }],
    ['coordenador sem CPF', { coordenador: { ...coordenador, cpf: null } }],
    ['outro procedimento, com observação', com({ codigo: '9999', observacao: 'Teste de olfato' })],
    ['audiometria inicial', com({ codigo: '0281', ordem: 'INICIAL', resultado: '1' })],
    ['o mesmo código em dias diferentes', { procedimentos: [clinico, { ...clinico, data: '2026-09-01' }] }],
    ['retificação', { recibo: '1.2.0000000000000000001' }],
    ['CRM de dez caracteres', { medico: { ...medico, crm: '1234567890' } }],
  ])('%s', (_, mudanca) => {
    const dados = { ...base, ...mudanca };
    expect(faltasS2220(dados)).toEqual([]);
    expect(errosDoEsquema(montarS2220(dados, ID))).toEqual([]);
  });
});

describe('S-2220: cada linha de validação do leiaute é uma falta', () => {
  test.each<[string, Partial<DadosS2220>]>([
    ['A data do atestado ainda não chegou.', { hoje: '2026-09-09' }],
    ['O atestado é anterior à obrigação da empresa a este evento.', { obrigadoDesde: '2026-09-11' }],
    ['Só o exame admissional vem antes da admissão.', { admissao: '2026-09-11' }],
    ['Há um atestado anterior deste contrato: o admissional é o primeiro.', { tipo: '0' }],
    ['Informe ao menos um exame realizado.', { procedimentos: [] }],
    ['Avaliação clínica: a data é posterior ao atestado.', com({ data: '2026-09-11' })],
    ['Avaliação clínica: informe o código da Tabela 27 no exame.', com({ codigo: null })],
    ['Avaliação clínica: o código 1500 não existe na Tabela 27.', com({ codigo: '1500' })],
    ['Avaliação clínica: o código 0353 não existe na Tabela 27.', com({ codigo: '0353' })],
    ['O mesmo código está duas vezes no mesmo dia.', { procedimentos: [clinico, clinico] }],
    ['Avaliação clínica: diga se a audiometria é inicial ou sequencial.', com({ codigo: '0281' })],
    ['Médico examinador: informe o nome.', { medico: { ...medico, nome: ' ' } }],
    ['Médico examinador: informe o número no CRM.', { medico: { ...medico, crm: null } }],
    ['Médico examinador: o CRM tem mais de 10 caracteres.', { medico: { ...medico, crm: '12345678901' } }],
    ['Médico examinador: informe a UF do CRM.', { medico: { ...medico, uf: null } }],
    ['Coordenador do PCMSO: informe o número no CRM.', { coordenador: { ...coordenador, crm: ' ' } }],
    ['O CPF do coordenador do PCMSO é inválido.', { coordenador: { ...coordenador, cpf: '11144477736' } }],
    ['O CPF do talento é inválido.', { cpf: '12345678900' }],
    ['Informe a matrícula enviada no S-2200.', { matricula: null }],
    ['O recibo do evento anterior é inválido.', { recibo: '1.2.3' }],
    ['A empresa não tem CNPJ.', { cnpj: null }],
  ])('%s', (mensagem, mudanca) => {
    expect(faltasS2220({ ...base, ...mudanca }).map((falta) => falta.mensagem)).toEqual([mensagem]);
  });

  test.each('0583 0998 0999 1128 1230 1992 1993 1994 1995 1996 1997 1998 1999 9999'.split(' '))(
    'o procedimento %s pede uma observação',
    (codigo) => {
      const mensagem = `Avaliação clínica: o código ${codigo} pede uma observação.`;
      expect(faltasS2220({ ...base, ...com({ codigo }) }).map((falta) => falta.mensagem)).toEqual([mensagem]);
      expect(faltasS2220({ ...base, ...com({ codigo, observacao: 'Feito' }) })).toEqual([]);
    },
  );

  test('passa de 99 exames', () => {
    const muitos = Array.from({ length: 100 }, (_, lugar) => ({
      ...clinico,
      codigo: String(lugar + 1).padStart(4, '0'),
    }));
    const faltas = (procedimentos: ProcedimentoS2220[]) =>
      faltasS2220({ ...base, procedimentos }).map((f) => f.mensagem);
    expect(faltas(muitos)).toEqual(['O evento leva até 99 exames.']);
    expect(faltas(muitos.slice(1))).toEqual([]);
  });
});

test.each([
  ['0001', true],
  ['0000', false],
  ['0268', true],
  ['0269', false],
  ['1449', true],
  ['1450', false],
  ['1991', false],
  ['1992', true],
  ['9999', true],
  ['281', false],
  ['028a', false],
])('o código %s está na Tabela 27: %s', (codigo, esta) => {
  expect(existeNaTabela27(codigo, '2026-09-10')).toBe(esta);
});

test('um código encerrado vale até o seu último dia', () => {
  expect(existeNaTabela27('0353', '2023-02-09')).toBe(true);
  expect(existeNaTabela27('0353', '2023-02-10')).toBe(false);
});

test('o prazo é o dia 15 do mês seguinte ao do atestado', () => {
  expect(prazoS2220({ data: '2026-09-10' })).toBe('2026-10-15');
  expect(prazoS2220({ data: '2026-12-31' })).toBe('2027-01-15');
});
