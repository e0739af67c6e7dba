import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idDoEvento, raizDoId } from './leiaute.rules.ts';
import { type DadosS2230, faltasS2230, montarS2230, pedeS2230, prazoS2230 } from './s2230.rules.ts';
import { faltasS3000, montarS3000 } from './s3000.rules.ts';
import { errosDoEsquema } from './validar.queries.ts';
import { campo, escaparXml } from './xml.rules.ts';

const base: DadosS2230 = {
  cnpj: '11222333000181',
  ambiente: 'PRODUCAO_RESTRITA',
  recibo: null,
  cpf: '12345678909',
  matricula: 'EMP0001',
  motivo: '01',
  inicio: '2026-09-11',
  fim: null,
  mesmoMotivo: false,
  tipoAcidente: null,
  observacao: null,
  cnpjCessao: null,
  onusCessao: null,
  cnpjSindicato: null,
  onusSindicato: null,
  motivoAnterior: null,
  parte: 'TUDO',
  hoje: '2026-09-20',
};
const ID = idDoEvento('11222333000181', '20260901103000', 6);
const RECIBO = '1.2.0000000000000000001';
const cessao = { motivo: '14', cnpjCessao: '11444777000161', onusCessao: 'CEDENTE' } as const;
const sindicato = { motivo: '24', cnpjSindicato: '11444777000161', onusSindicato: 'SINDICATO' } as const;

test('o S-2230 sai como o exemplo do leiaute', () => {
  expect(ID).toBe('ID1112223330000002026090110300000006');
  expect(montarS2230(base, ID)).toBe(
    '<eSocial xmlns="http://www.esocial.gov.br/schema/evt/evtAfastTemp/v_S_01_03_00"><evtAfastTemp Id="ID1112223330000002026090110300000006"><ideEvento><indRetif>1</indRetif><tpAmb>2</tpAmb><procEmi>1</procEmi><verProc>Ciranda-1.0</verProc></ideEvento><ideEmpregador><tpInsc>1</tpInsc><nrInsc>11222333</nrInsc></ideEmpregador><ideVinculo><cpfTrab>12345678909</cpfTrab><matricula>EMP0001</matricula></ideVinculo><infoAfastamento><iniAfastamento><dtIniAfast>2026-09-11</dtIniAfast><codMotAfast>01</codMotAfast><infoMesmoMtv>N</infoMesmoMtv></iniAfastamento></infoAfastamento></evtAfastTemp></eSocial>',
  );
});

describe('S-2230: cada forma é válida pelo XSD e sem faltas', () => {
  test.each<[string, Partial<DadosS2230>]>([
    ['em curso', {}],
    ['em produção, com fim', { ambiente: 'PRODUCAO', fim: '2026-09-30' }],
    ['recaída com acidente de trânsito', { motivo: '03', mesmoMotivo: true, tipoAcidente: 'COLISAO' }],
    ['cessão', cessao],
    ['mandato sindical', sindicato],
    ['licença não remunerada', { motivo: '21', observacao: 'Estudos <no exterior> & família' }],
    ['CNPJ de letras', { cnpj: '12ABC34501DE35' }],
    ['retificação de doença para acidente do trabalho', { recibo: RECIBO, motivoAnterior: '03' }],
    ['só o término', { parte: 'TERMINO', fim: '2026-09-30' }],
  ])('%s', (_, mudança) => {
    const dados = { ...base, ...mudança };
    expect(faltasS2230(dados)).toEqual([]);
    expect(errosDoEsquema(montarS2230(dados, idDoEvento(dados.cnpj ?? '', '20260901103000', 1)))).toEqual([]);
  });
});

describe('S-2230: o que o XSD não pega é dito com o campo e o lugar', () => {
  test.each<[string, string, Partial<DadosS2230>]>([
    ['A empresa não tem CNPJ.', 'EMPRESA', { cnpj: null }],
    ['O CNPJ da empresa é inválido.', 'EMPRESA', { cnpj: '11222333000182' }],
    ['O recibo do evento anterior é inválido.', 'EMPRESA', { recibo: '2.1.1' }],
    ['O talento não tem CPF.', 'TALENTO', { cpf: null }],
    ['O CPF do talento é inválido.', 'TALENTO', { cpf: '12345678900' }],
    ['Informe a matrícula enviada no S-2200.', 'TALENTO', { matricula: null }],
    ['A matrícula tem mais de 30 caracteres.', 'TALENTO', { matricula: 'M'.repeat(31) }],
    ['O afastamento ainda não começou.', 'AFASTAMENTO', { inicio: '2026-09-21' }],
    ['O início está a mais de 120 dias de hoje.', 'AFASTAMENTO', { motivo: '18', inicio: '2027-01-19' }],
    ['O fim é anterior ao início.', 'AFASTAMENTO', { fim: '2026-09-10' }],
    ['Falta o fim do afastamento.', 'AFASTAMENTO', { parte: 'TERMINO' }],
    ['Só se informa em acidente ou doença.', 'AFASTAMENTO', { motivo: '17', tipoAcidente: 'OUTROS' }],
    ['A licença não remunerada pede observação.', 'AFASTAMENTO', { motivo: '21', observacao: ' ' }],
    ['O eSocial aceita até 255 caracteres.', 'AFASTAMENTO', { motivo: '21', observacao: 'o'.repeat(256) }],
    ['CNPJ da cessão ou requisição é obrigatório neste motivo.', 'AFASTAMENTO', { ...cessao, cnpjCessao: null }],
    ['CNPJ da cessão ou requisição é inválido.', 'AFASTAMENTO', { ...cessao, cnpjCessao: '11444777000162' }],
    [
      'CNPJ da cessão ou requisição deve ser de outra empresa.',
      'AFASTAMENTO',
      { ...cessao, cnpjCessao: '11222333000262' },
    ],
    ['Informe de quem é o ônus.', 'AFASTAMENTO', { ...cessao, onusCessao: null }],
    ['CNPJ do sindicato é obrigatório neste motivo.', 'AFASTAMENTO', { ...sindicato, cnpjSindicato: null }],
    ['Informe de quem é o ônus.', 'AFASTAMENTO', { ...sindicato, onusSindicato: null }],
    ['CNPJ do sindicato deve ser de outra empresa.', 'AFASTAMENTO', { ...sindicato, cnpjSindicato: '11222333000262' }],
    ['O início está a mais de 60 dias de hoje.', 'AFASTAMENTO', { motivo: '15', inicio: '2026-11-20' }],
  ])('%s', (mensagem, onde, mudança) => {
    expect(faltasS2230({ ...base, ...mudança })).toEqual([{ campo: expect.any(String), onde, mensagem }]);
  });

  test.each<[string, Partial<DadosS2230>]>([
    ['o início de hoje', { inicio: '2026-09-20' }],
    ['as férias de daqui a 60 dias', { motivo: '15', inicio: '2026-11-19' }],
    ['a prorrogação de daqui a 120 dias', { motivo: '18', inicio: '2027-01-18' }],
    ['o fim no dia do início', { fim: '2026-09-11' }],
    ['a matrícula de 30 caracteres', { matricula: 'M'.repeat(30) }],
    ['a observação de 255 caracteres', { motivo: '21', observacao: 'o'.repeat(255) }],
  ])('%s é o último que cabe', (_, mudança) => {
    expect(faltasS2230({ ...base, ...mudança })).toEqual([]);
  });
});

test('a observação de uma doença não sai da empresa', () => {
  expect(montarS2230({ ...base, observacao: 'cirurgia' }, ID)).not.toContain('cirurgia');
});

describe('a retificação por processo', () => {
  const judicial = { origem: '3', tipoProcesso: '2', numero: '12345678901234567890' } as const;
  const retificado = (mudanca: object = {}, dados: Partial<DadosS2230> = {}): DadosS2230 => ({
    ...base,
    ...{ motivo: '01', recibo: RECIBO, motivoAnterior: '01', retificacao: { ...judicial, ...mudanca } },
    ...dados,
  });

  test.each<[string, DadosS2230, string]>([
    ['judicial', retificado(), '<origRetif>3</origRetif><tpProc>2</tpProc><nrProc>12345678901234567890</nrProc>'],
    [
      'administrativa',
      retificado({ origem: '2', tipoProcesso: '1', numero: '12345678901234567' }),
      '<origRetif>2</origRetif><tpProc>1</tpProc><nrProc>12345678901234567</nrProc>',
    ],
    [
      'pelo benefício',
      retificado({ origem: '2', tipoProcesso: '3', numero: '1234567890' }),
      '<origRetif>2</origRetif><tpProc>3</tpProc><nrProc>1234567890</nrProc>',
    ],
  ])('%s vai com o tipo e o número', (_, dados, grupo) => {
    expect(faltasS2230(dados)).toEqual([]);
    const xml = montarS2230(dados, ID);
    expect(xml).toContain(`<infoRetif>${grupo}</infoRetif>`);
    expect(errosDoEsquema(xml)).toEqual([]);
  });

  test.each<[string, DadosS2230]>([
    ['Informe o tipo do processo que retifica o afastamento.', retificado({ tipoProcesso: null })],
    ['Informe o número do processo que retifica o afastamento.', retificado({ numero: null })],
    ['O número do processo não é do tipo dele.', retificado({ tipoProcesso: '1' })],
    ['O número do processo não é do tipo dele.', retificado({ tipoProcesso: '3' })],
    ['O número do processo não é do tipo dele.', retificado({ numero: '1234567890123456789a' })],
  ])('%s', (mensagem, dados) => {
    expect(faltasS2230(dados).map((falta) => falta.mensagem)).toEqual([mensagem]);
  });

  test('no evento original, no só do término e em outro motivo não se informa', () => {
    for (const dados of [
      retificado({}, { recibo: null }),
      retificado({}, { parte: 'TERMINO', fim: '2026-09-30' }),
      retificado({}, { motivo: '17', motivoAnterior: '17' }),
    ])
      expect(montarS2230(dados, ID)).not.toContain('infoRetif');
  });
});

test('retificado de doença para acidente do trabalho, diz de onde vem; com o mesmo motivo, não', () => {
  expect(montarS2230({ ...base, recibo: RECIBO, motivoAnterior: '03' }, ID)).toContain('<infoRetif><origRetif>1');
  expect(montarS2230({ ...base, recibo: RECIBO, motivoAnterior: '01' }, ID)).not.toContain('infoRetif');
});

test('a retificação sai inteira como o leiaute pede: o recibo do que troca, e tudo de novo', () => {
  const xml = montarS2230({ ...base, recibo: RECIBO, motivoAnterior: '03', fim: '2026-09-30' }, ID);
  expect(xml).toBe(
    '<eSocial xmlns="http://www.esocial.gov.br/schema/evt/evtAfastTemp/v_S_01_03_00"><evtAfastTemp Id="ID1112223330000002026090110300000006"><ideEvento><indRetif>2</indRetif><nrRecibo>1.2.0000000000000000001</nrRecibo><tpAmb>2</tpAmb><procEmi>1</procEmi><verProc>Ciranda-1.0</verProc></ideEvento><ideEmpregador><tpInsc>1</tpInsc><nrInsc>11222333</nrInsc></ideEmpregador><ideVinculo><cpfTrab>12345678909</cpfTrab><matricula>EMP0001</matricula></ideVinculo><infoAfastamento><iniAfastamento><dtIniAfast>2026-09-11</dtIniAfast><codMotAfast>01</codMotAfast><infoMesmoMtv>N</infoMesmoMtv></iniAfastamento><infoRetif><origRetif>1</origRetif></infoRetif><fimAfastamento><dtTermAfast>2026-09-30</dtTermAfast></fimAfastamento></infoAfastamento></evtAfastTemp></eSocial>',
  );
  expect(errosDoEsquema(xml)).toEqual([]);
});

test.each([
  ['01', '2026-09-11', '2026-09-25', '2026-10-15'],
  ['01', '2026-09-11', '2026-09-26', '2026-09-26'],
  ['03', '2026-09-11', null, '2026-09-26'],
  ['01', '2026-12-31', null, '2027-01-15'],
  ['17', '2026-12-01', null, '2027-01-15'],
])('o prazo do motivo %s de %s a %s é %s', (motivo, inicio, fim, prazo) => {
  expect(prazoS2230({ motivo, inicio, fim, parte: 'TUDO' })).toBe(prazo);
});
test('o término é enviado até o dia 15 do mês depois dele', () => {
  expect(prazoS2230({ motivo: '01', inicio: '2026-01-01', fim: '2026-09-30', parte: 'TERMINO' })).toBe('2026-10-15');
});

test.each([
  ['03', '2026-09-10', '2026-09-11', false],
  ['03', '2026-09-10', '2026-09-12', true],
  ['01', '2026-09-10', '2026-09-10', true],
  ['03', '2026-09-10', null, true],
])('motivo %s de %s a %s pede evento: %s', (motivo, inicio, fim, pede) => {
  expect(pedeS2230({ motivo, inicio, fim, hoje: '2026-09-20' })).toBe(pede);
});

test('o S-3000 exclui pelo recibo, e sai inteiro como o leiaute pede', () => {
  const dados = { ...base, tipo: 'S-2230', recibo: RECIBO };
  expect(faltasS3000(dados)).toEqual([]);
  expect(faltasS3000({ ...dados, recibo: '1' })).toHaveLength(1);
  const xml = montarS3000(dados, ID);
  expect(xml).toBe(
    '<eSocial xmlns="http://www.esocial.gov.br/schema/evt/evtExclusao/v_S_01_03_00"><evtExclusao Id="ID1112223330000002026090110300000006"><ideEvento><tpAmb>2</tpAmb><procEmi>1</procEmi><verProc>Ciranda-1.0</verProc></ideEvento><ideEmpregador><tpInsc>1</tpInsc><nrInsc>11222333</nrInsc></ideEmpregador><infoExclusao><tpEvento>S-2230</tpEvento><nrRecEvt>1.2.0000000000000000001</nrRecEvt><ideTrabalhador><cpfTrab>12345678909</cpfTrab></ideTrabalhador></infoExclusao></evtExclusao></eSocial>',
  );
  expect(errosDoEsquema(xml)).toEqual([]);
});

test('o XSD recusa o que está fora dele, com uma frase que diz o elemento', () => {
  const [erro] = errosDoEsquema(montarS2230({ ...base, motivo: 'AB' }, ID));
  expect(erro).toContain('codMotAfast');
  expect(errosDoEsquema('<eSocial><a/></eSocial>')).toEqual(['Não é um evento do leiaute S-1.3.']);
  expect(errosDoEsquema(`<!DOCTYPE a>${montarS2230(base, ID)}`)).toEqual(['Não é um evento do leiaute S-1.3.']);
});

test('o Id diz de quem é o evento, e só dele', () => {
  expect(raizDoId(ID)).toBe('11222333');
  expect(raizDoId('ID1')).toBeNull();
});

test('qualquer texto vira XML que se lê igual, ou é recusado', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), (texto) => {
      let xml: string;
      try {
        xml = campo('observacao', texto) ?? '';
      } catch (cause) {
        expect(cause).toBeInstanceOf(RangeError);
        return;
      }
      expect(xml.replace(/^<observacao>|<\/observacao>$/g, '')).not.toMatch(/[<>\r]|&(?!amp;|lt;|gt;|#xD;)/);
    }),
  );
  expect(escaparXml('a & b < c > d\r')).toBe('a &amp; b &lt; c &gt; d&#xD;');
  for (const ruim of ['\u0000', '\u000b', '\ud800', '\uffff']) expect(() => escaparXml(ruim)).toThrow(RangeError);
});
