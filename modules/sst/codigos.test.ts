import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { unidadesDeMedida } from '#modules/sst/agentes-nocivos/listas.contract.ts';
import { clinica } from '#modules/sst/clinicas/clinicas.contract.ts';
import { inscricaoDoTipo } from '#modules/sst/lotacao-tributaria/lotacao-tributaria.rules.ts';
import { contratoProfissional } from '#modules/sst/profissional/contratos-profissional.contract.ts';
import { orgaosDeClasse, profissionalSst } from '#modules/sst/profissional/profissional.contract.ts';

/** Codes of occupational safety as the requirements and eSocial give them, written out here. */
const t = useApp();

describe('listas', () => {
  test('as unidades de medida são as trinta do S-2240, de 1 a 30, com as palavras do leiaute', () => {
    const leiaute = readFileSync(new URL('./esocial/xsd/evtExpRisco.xsd', import.meta.url), 'utf8');
    const unidades = leiaute.split('name="unMed"')[1]?.split('</xs:element>')[0] ?? '';
    const oficiais = unidades
      .split('<xs:enumeration value="')
      .slice(1)
      .map((um) => [um.split('"')[0], um.split('<xs:documentation>')[1]?.split('</')[0]]);
    // The layout writes powers between carets, and says of the twelfth what the sign is not.
    const comPotencias = (texto = '') =>
      texto.replaceAll('^^2^^', '²').replaceAll('^^3^^', '³').replace('^^1,75^^', '^1,75');
    expect(oficiais).toHaveLength(30);
    expect(
      unidadesDeMedida.itens.map(({ codigo, rotulo }) => [codigo, rotulo.replace(/^(porcentual) \(%\)$/, '$1')]),
    ).toEqual(oficiais.map(([codigo, texto]) => [codigo, comPotencias(texto)]));
  });

  test('os órgãos de classe são os do eSocial, e o que falta neles se diz pela sigla', () => {
    expect(orgaosDeClasse.itens.map(({ codigo, rotulo }) => [codigo, rotulo])).toEqual([
      ['1', 'CRM'],
      ['2', 'CRO'],
      ['3', 'RMS'],
      ['4', 'CREA'],
      ['9', 'Outros'],
    ]);
  });

  test('a lotação pede o número que a Tabela 10 do eSocial diz de cada tipo', () => {
    const pedidos = Object.groupBy(
      ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '21', '24', '90', '91', '92'],
      (tipo) => inscricaoDoTipo(tipo) ?? 'nada',
    );
    expect(pedidos).toEqual({
      CNO: ['02'],
      CPF: ['03', '07'],
      CNPJ: ['04', '05', '06', '08'],
      'CPF|CNPJ': ['09'],
      NP: ['01', '10', '21', '24', '90', '91', '92'],
    });
    expect(inscricaoDoTipo('11')).toBeUndefined();
  });
});

const recusado = async (contrato: typeof clinica.criar, corpo: object, campo: string) => {
  const { cliente } = await t.app.empresa();
  const { status, problema } = await cliente.call(contrato, { body: corpo as never });
  return status === 201 ? [] : problema.erros.filter((erro) => erro.campo === campo).map((erro) => erro.campo);
};

test('o tipo da clínica é um de dois códigos, e nenhum texto, curto ou de 81 letras, passa no lugar deles', async () => {
  for (const tipo of ['CLINICA', 'OUTRO']) expect(await recusado(clinica.criar, { tipo }, 'tipo')).toEqual([]);
  for (const tipo of ['Laboratório', 'a'.repeat(80), 'a'.repeat(81)])
    expect(await recusado(clinica.criar, { tipo }, 'tipo')).toEqual(['tipo']);
});

test('o contrato do profissional é de um dos cinco tipos, e de nenhum outro', async () => {
  const criar = contratoProfissional.criar as never;
  for (const tipoContrato of ['M', 'P', 'R', 'C', 'S'])
    expect(await recusado(criar, { tipoContrato }, 'tipoContrato'), tipoContrato).toEqual([]);
  for (const tipoContrato of ['A', '1', 'm'])
    expect(await recusado(criar, { tipoContrato }, 'tipoContrato')).toEqual(['tipoContrato']);
});

test('o profissional é de um dos órgãos da lista: 5 e CFO são recusados', async () => {
  const criar = profissionalSst.criar as never;
  for (const orgaoDeClasse of ['1', '2', '3', '4', '9'])
    expect(await recusado(criar, { orgaoDeClasse }, 'orgaoDeClasse'), orgaoDeClasse).toEqual([]);
  for (const orgaoDeClasse of ['5', 'CFO'])
    expect(await recusado(criar, { orgaoDeClasse }, 'orgaoDeClasse')).toEqual(['orgaoDeClasse']);
});
