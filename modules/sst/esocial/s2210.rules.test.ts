import { describe, expect, test } from 'vitest';
import { idDoEvento } from './leiaute.rules.ts';
import { type DadosS2210, faltasS2210, montarS2210 } from './s2210.rules.ts';
import { errosDoEsquema } from './validar.queries.ts';

const local: DadosS2210['local'] = {
  tipo: '1',
  descricao: 'Pátio',
  logradouro: 'Guaraci',
  numero: '460',
  complemento: null,
  bairro: 'Santa Terezinha',
  cep: '55812130',
  municipio: 2_604_007,
  uf: 'PE',
  inscricao: { tipo: 'CNPJ', numero: '11222333000181' },
};
const atestado: NonNullable<DadosS2210['atestado']> = {
  data: '2026-09-10',
  hora: '15:30',
  internacao: false,
  dias: 10,
  afasta: true,
  lesao: 702_035_000,
  complemento: null,
  diagnostico: null,
  cid: 'S62.6',
  observacao: null,
  emitente: 'Maria Souza Lima',
  conselho: 'CRM',
  inscricao: '12345',
  uf: 'PE',
};
const base: DadosS2210 = {
  cnpj: '11222333000181',
  ambiente: 'PRODUCAO_RESTRITA',
  recibo: null,
  cpf: '12345678909',
  matricula: 'EMP0001',
  admissao: '2020-02-03',
  data: '2026-09-10',
  tipo: 'TIPICO',
  hora: '14:30',
  horasTrabalhadas: '05:30',
  especie: 'INICIAL',
  obito: null,
  policia: false,
  situacaoGeradora: 200_012_900,
  iniciativa: 'EMPREGADOR',
  observacao: null,
  ultimoDia: '2026-09-10',
  houveAfastamento: true,
  local,
  parte: 755_070_000,
  lateralidade: 'DIREITA',
  agente: 302_030_900,
  atestado,
  origem: null,
  obrigadoDesde: '2021-10-13',
  hoje: '2026-09-20',
};
const origem = {
  recibo: '1.2.0000000000000000001',
  data: base.data,
  hora: base.hora,
  houveObito: false,
  ultimoDia: '2026-09-10',
};
const reabertura = { especie: 'REABERTURA', origem, ultimoDia: '2026-09-15' } as const;
const obito = {
  especie: 'OBITO',
  origem,
  obito: '2026-09-12',
  atestado: { ...atestado, afasta: false },
} as const;
const doenca = { tipo: 'DOENCA', hora: null, horasTrabalhadas: null } as const;
const ID = idDoEvento(base.cnpj ?? '', '20260901103000', 5);

test('a CAT inicial de acidente típico sai como o exemplo do leiaute', () => {
  expect(montarS2210(base, ID)).toBe(
    '<eSocial xmlns="http://www.esocial.gov.br/schema/evt/evtCAT/v_S_01_03_00"><evtCAT Id="ID1112223330000002026090110300000005"><ideEvento><indRetif>1</indRetif><tpAmb>2</tpAmb><procEmi>1</procEmi><verProc>Ciranda-1.0</verProc></ideEvento><ideEmpregador><tpInsc>1</tpInsc><nrInsc>11222333</nrInsc></ideEmpregador><ideVinculo><cpfTrab>12345678909</cpfTrab><matricula>EMP0001</matricula></ideVinculo><cat><dtAcid>2026-09-10</dtAcid><tpAcid>1</tpAcid><hrAcid>1430</hrAcid><hrsTrabAntesAcid>0530</hrsTrabAntesAcid><tpCat>1</tpCat><indCatObito>N</indCatObito><indComunPolicia>N</indComunPolicia><codSitGeradora>200012900</codSitGeradora><iniciatCAT>1</iniciatCAT><ultDiaTrab>2026-09-10</ultDiaTrab><houveAfast>S</houveAfast><localAcidente><tpLocal>1</tpLocal><dscLocal>Pátio</dscLocal><dscLograd>Guaraci</dscLograd><nrLograd>460</nrLograd><bairro>Santa Terezinha</bairro><cep>55812130</cep><codMunic>2604007</codMunic><uf>PE</uf><ideLocalAcid><tpInsc>1</tpInsc><nrInsc>11222333000181</nrInsc></ideLocalAcid></localAcidente><parteAtingida><codParteAting>755070000</codParteAting><lateralidade>2</lateralidade></parteAtingida><agenteCausador><codAgntCausador>302030900</codAgntCausador></agenteCausador><atestado><dtAtendimento>2026-09-10</dtAtendimento><hrAtendimento>1530</hrAtendimento><indInternacao>N</indInternacao><durTrat>10</durTrat><indAfast>S</indAfast><dscLesao>702035000</dscLesao><codCID>S626</codCID><emitente><nmEmit>Maria Souza Lima</nmEmit><ideOC>1</ideOC><nrOC>12345</nrOC><ufOC>PE</ufOC></emitente></atestado></cat></evtCAT></eSocial>',
  );
});

test('do acidente no exterior vão o país com três algarismos e o código postal, sem CEP nem cidade', () => {
  expect(montarS2210({ ...base, ...noExterior() }, ID)).toContain(
    '<bairro>Santa Terezinha</bairro><pais>063</pais><codPostal>C1040</codPostal></localAcidente>',
  );
});

const noLocal = (mudanca: Partial<DadosS2210['local']>) => ({ local: { ...local, ...mudanca } });
const noExterior = (la: object = {}, mudanca: Partial<DadosS2210['local']> = {}) =>
  noLocal({
    ...{ tipo: '2', cep: null, municipio: null, uf: null, inscricao: null },
    exterior: { pais: 63, codigoPostal: 'C1040', ...la },
    ...mudanca,
  });
const noAtestado = (mudanca: Partial<typeof atestado>) => ({ atestado: { ...atestado, ...mudanca } });

describe('S-2210: cada forma é válida pelo XSD e sem faltas', () => {
  test.each<[string, Partial<DadosS2210>]>([
    ['acidente típico', {}],
    ['doença, sem horas', doenca],
    ['doença com agente da Tabela 15', { ...doenca, agente: 200_012_900 }],
    [
      'trajeto na via pública, sem CEP nem inscrição',
      { tipo: 'TRAJETO', ...noLocal({ tipo: '4', cep: null, inscricao: null }) },
    ],
    [
      'trajeto sem hora antes de 26/01/2022',
      { tipo: 'TRAJETO', data: '2022-01-25', hora: null, horasTrabalhadas: null },
    ],
    [
      'sem último dia nem afastamento antes de 16/01/2023',
      { data: '2023-01-15', ultimoDia: null, houveAfastamento: null },
    ],
    ['agente da Tabela 15 antes de 22/01/2024', { data: '2024-01-21', agente: 200_012_900 }],
    ['em embarcação, sem cidade', { ...noLocal({ tipo: '6', cep: null, municipio: null, uf: null, inscricao: null }) }],
    ['no exterior, com país e código postal', noExterior()],
    ['em terceiros', { ...noLocal({ tipo: '3', inscricao: { tipo: 'CNPJ', numero: '11444777000161' } }) }],
    ['num CAEPF', noLocal({ inscricao: { tipo: 'CAEPF', numero: '29311861000184' } })],
    ['numa obra', noLocal({ inscricao: { tipo: 'CNO', numero: '110840168062' } })],
    ['dentista, com UF', noAtestado({ conselho: 'CRO' })],
    ['reabertura', reabertura],
    ['óbito', obito],
    ['inicial com óbito', { obito: '2026-09-10', ...noAtestado({ afasta: false }) }],
    ['retificação', { recibo: '1.2.0000000000000000001' }],
    ['médico do Ministério da Saúde, sem UF', noAtestado({ conselho: 'RMS', uf: null })],
    ['no dia da admissão e hoje', { admissao: base.data, hoje: base.data }],
  ])('%s', (_, mudanca) => {
    const dados = { ...base, ...mudanca };
    expect(faltasS2210(dados)).toEqual([]);
    expect(errosDoEsquema(montarS2210(dados, ID))).toEqual([]);
  });
});

describe('S-2210: o que o XSD não pega é dito', () => {
  test.each<[string, Partial<DadosS2210>]>([
    ['O CPF do talento é inválido.', { cpf: '12345678900' }],
    ['Informe a matrícula enviada no S-2200.', { matricula: null }],
    ['O recibo do evento anterior é inválido.', { recibo: '1.2.3' }],
    [
      'A data do acidente ainda não chegou.',
      { hoje: '2026-09-09', ultimoDia: '2026-09-08', ...noAtestado({ data: '2026-09-10' }) },
    ],
    ['O acidente é anterior à admissão.', { admissao: '2026-09-11', ultimoDia: '2026-09-11' }],
    ['O acidente é de antes de a empresa ser obrigada a este evento.', { obrigadoDesde: '2026-09-11' }],
    ['Hora do acidente: obrigatório no acidente típico.', { hora: null }],
    ['Hora do acidente: obrigatório no acidente de trajeto.', { tipo: 'TRAJETO', data: '2022-01-26', hora: null }],
    ['Hora do acidente: não se informa na doença.', { ...doenca, hora: '10:00' }],
    ['A hora do acidente é inválida.', { hora: '24:00' }],
    ['Horas trabalhadas antes: obrigatório no acidente típico.', { horasTrabalhadas: null }],
    [
      'Horas trabalhadas antes: obrigatório no acidente de trajeto.',
      { tipo: 'TRAJETO', data: '2022-07-20', horasTrabalhadas: null },
    ],
    ['Horas trabalhadas antes: não se informa na doença.', { ...doenca, horasTrabalhadas: '01:00' }],
    ['As horas trabalhadas antes do acidente são inválidas.', { horasTrabalhadas: '05:60' }],
    ['A comunicação de óbito pede a data do óbito.', { ...obito, obito: null }],
    [
      'Na reabertura não se informa óbito: comunique-o à parte.',
      { ...reabertura, obito: '2026-09-12', ...noAtestado({ afasta: false }) },
    ],
    ['O óbito é anterior ao acidente.', { obito: '2026-09-09', ...noAtestado({ afasta: false }) }],
    ['A data do óbito ainda não chegou.', { obito: '2026-09-21', ...noAtestado({ afasta: false }) }],
    ['Último dia trabalhado: obrigatório desde 16/01/2023.', { data: '2023-01-16', ultimoDia: null }],
    ['Houve afastamento: obrigatório desde 16/01/2023.', { data: '2023-01-16', houveAfastamento: null }],
    ['O último dia trabalhado ainda não chegou.', { ultimoDia: '2026-09-21' }],
    ['O último dia trabalhado é anterior à admissão.', { ultimoDia: '2020-02-02' }],
    ['A CAT inicial não tem CAT de origem.', { origem }],
    ['Escolha a CAT de origem.', { ...reabertura, origem: null }],
    ['A CAT de origem ainda não foi aceita pelo eSocial.', { ...reabertura, origem: { ...origem, recibo: null } }],
    [
      'A CAT de origem é a última deste acidente: escolha a mais recente.',
      { ...reabertura, origem: { ...origem, seguida: true } },
    ],
    ['A CAT de origem já comunicou o óbito.', { ...obito, origem: { ...origem, houveObito: true } }],
    ['A data do acidente é a da CAT de origem.', { ...reabertura, origem: { ...origem, data: '2026-09-09' } }],
    ['A hora do acidente é a da CAT de origem.', { ...reabertura, origem: { ...origem, hora: '14:31' } }],
    ['O último dia trabalhado é posterior ao da CAT de origem.', { ...reabertura, ultimoDia: '2026-09-10' }],
    ['Logradouro: obrigatório neste tipo de local.', noLocal({ logradouro: ' ' })],
    ['Número: obrigatório neste tipo de local (sem número: S/N).', noLocal({ numero: null })],
    ['CEP: obrigatório neste tipo de local.', noLocal({ cep: null })],
    ['O CEP do local é inválido.', noLocal({ cep: '123' })],
    ['Cidade: obrigatório neste tipo de local.', noLocal({ municipio: null })],
    ['UF: obrigatório neste tipo de local.', noLocal({ uf: null })],
    ['CEP: não se informa neste tipo de local.', noExterior({}, { cep: '55812130' })],
    ['Cidade: não se informa neste tipo de local.', noExterior({}, { municipio: 2_604_007 })],
    ['UF: não se informa neste tipo de local.', noExterior({}, { uf: 'PE' })],
    ['País: obrigatório neste tipo de local.', noExterior({ pais: null })],
    ['País: não se informa neste tipo de local.', noLocal({ exterior: { pais: 63, codigoPostal: null } })],
    ['O local no exterior não é no Brasil.', noExterior({ pais: 105 })],
    ['Código postal: obrigatório neste tipo de local.', noExterior({ codigoPostal: null })],
    ['Código postal: não se informa neste tipo de local.', noLocal({ exterior: { pais: null, codigoPostal: '1040' } })],
    ['O código postal tem de 4 a 12 caracteres.', noExterior({ codigoPostal: '104' })],
    ['Inscrição do local: obrigatório neste tipo de local.', noLocal({ inscricao: null })],
    ['O CNPJ do local é inválido.', noLocal({ inscricao: { tipo: 'CNPJ', numero: '11222333000182' } })],
    ['O CAEPF do local é inválido.', noLocal({ inscricao: { tipo: 'CAEPF', numero: '29311861000185' } })],
    ['O CNO do local é inválido.', noLocal({ inscricao: { tipo: 'CNO', numero: '110840168063' } })],
    ['O estabelecimento de terceiros deve ser de outra empresa.', noLocal({ tipo: '3' })],
    ['Desde 22/01/2024 o agente do acidente é da Tabela 14.', { data: '2024-01-22', agente: 200_012_900 }],
    ['Falta o atestado, que um profissional de saúde informa.', { atestado: null }],
    ['O atendimento é anterior ao acidente.', noAtestado({ data: '2026-09-09' })],
    ['A data do atendimento ainda não chegou.', noAtestado({ data: '2026-09-21' })],
    ['A hora do atendimento é inválida.', noAtestado({ hora: '25:00' })],
    ['Com óbito não se informa afastamento durante o tratamento.', { obito: '2026-09-12' }],
    ['Informe a UF do conselho de quem emitiu o atestado.', noAtestado({ uf: null })],
    ['Informe a UF do conselho de quem emitiu o atestado.', noAtestado({ conselho: 'CRO', uf: null })],
  ])('%s', (mensagem, mudanca) => {
    const ditas = faltasS2210({ ...base, ...mudanca }).map((falta) => falta.mensagem);
    expect(ditas).toContain(mensagem);
    expect(ditas.length).toBeLessThanOrEqual(2);
  });
});
