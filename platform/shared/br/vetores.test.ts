import { describe, expect, it } from 'vitest';
import { caepfValido, formatarCaepf, limparCaepf } from './caepf.ts';
import { cnoValido, formatarCno, limparCno } from './cno.ts';
import { cnpjValido, formatarCnpj, limparCnpj } from './cnpj.ts';
import { cpfValido, formatarCpf, limparCpf } from './cpf.ts';
import { formatarPis, limparPis, pisValido } from './pis.ts';
import { formatarProcesso, limparProcesso, processoCnjValido, processoNupValido, processoValido } from './processo.ts';
import { formatarTituloEleitor, limparTituloEleitor, tituloEleitorValido } from './titulo-eleitor.ts';
import vetores from './vetores.json' with { type: 'json' };

const cnpj = { ...vetores.cnpj, validos: [...vetores.cnpj.validos_numericos, ...vetores.cnpj.validos_alfanumericos] };
const titulo = { ...vetores.titulo_eleitor, mascara: '0000 0000 0000' };

const documentos = [
  { nome: 'CPF', casos: vetores.cpf, valido: cpfValido, formatar: formatarCpf, limpar: limparCpf },
  { nome: 'CNPJ', casos: cnpj, valido: cnpjValido, formatar: formatarCnpj, limpar: limparCnpj },
  { nome: 'PIS', casos: vetores.pis_nit, valido: pisValido, formatar: formatarPis, limpar: limparPis },
  { nome: 'CAEPF', casos: vetores.caepf, valido: caepfValido, formatar: formatarCaepf, limpar: limparCaepf },
  { nome: 'CNO', casos: vetores.cno, valido: cnoValido, formatar: formatarCno, limpar: limparCno },
  {
    nome: 'título de eleitor',
    casos: titulo,
    valido: tituloEleitorValido,
    formatar: formatarTituloEleitor,
    limpar: limparTituloEleitor,
  },
  {
    nome: 'processo CNJ',
    casos: vetores.processo_cnj_20,
    valido: processoCnjValido,
    formatar: formatarProcesso,
    limpar: limparProcesso,
  },
  {
    nome: 'NUP',
    casos: vetores.processo_administrativo_nup_17,
    valido: processoNupValido,
    formatar: formatarProcesso,
    limpar: limparProcesso,
  },
];

const forma = (texto: string) => texto.replace(/[A-Z0-9]/g, '#');

describe.each(documentos)('$nome', ({ casos, valido, formatar, limpar }) => {
  it.each(casos.validos)('aceita %s', (numero) => {
    expect(valido(numero)).toBe(true);
  });

  it.each(casos.invalidos)('recusa $valor: $motivo', ({ valor }) => {
    expect(valido(valor)).toBe(false);
  });

  it.each(casos.validos)('mascara %s e volta ao que é guardado', (numero) => {
    expect(forma(formatar(numero))).toBe(forma(casos.mascara));
    expect(limpar(formatar(numero))).toBe(numero);
  });

  it('recusa o número ainda com máscara e o vazio', () => {
    expect(valido(formatar(casos.validos[0] as string))).toBe(false);
    expect(valido('')).toBe(false);
  });
});

it.each(vetores.cnpj.normalizar as [string, string][])('guarda o CNPJ digitado %s como %s', (digitado, guardado) => {
  expect(limparCnpj(digitado)).toBe(guardado);
});

it('aceita processo de 17 e 20 dígitos com dígito certo e de 21 sem dígito a conferir', () => {
  expect(processoValido('35041000387200019')).toBe(true);
  expect(processoValido('00020802520125150049')).toBe(true);
  expect(processoValido('000208025201251500490')).toBe(true);
  expect(processoValido('35041000387200020')).toBe(false);
  expect(processoValido('350410003872000190')).toBe(false);
});
