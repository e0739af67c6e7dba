import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { regrasDaPessoa } from '#modules/organizacao/empresas/cadastro-configurado.contract.ts';
import { fieldAt, metaOf } from '#platform/shared/contract/meta.ts';
import { formatarData, somarDias } from '#platform/shared/format/data.ts';
import { formatarDecimal } from '#platform/shared/format/numero.ts';
import { type Celula, lerCelula } from '#platform/shared/table/read-cell.ts';
import { colunasDoTalento, lerCabecalho } from './colunas.rules.ts';
import { lerLinhas } from './linha.rules.ts';
import { comValores, montar } from './montar.rules.ts';

const regras = regrasDaPessoa([], { sexo: null, nacionalidade: null });
const todas = colunasDoTalento(colaborador.form, regras, () => true);
const texto = (valor: string): Celula => ({ tipo: 'texto', valor });
const numero = (valor: number): Celula => ({ tipo: 'numero', valor: String(valor) });
const ler = (caminho: string, celula: Celula) => {
  const meta = metaOf(fieldAt(colaborador.form, caminho));
  if (!meta) throw new Error(caminho);
  const lido = lerCelula(celula, meta);
  return 'valor' in lido ? lido.valor : `erro: ${lido.erro}`;
};
const cabecalho = (...titulos: string[]) =>
  lerCabecalho(new Map(titulos.map((titulo, lugar) => [lugar, titulo])), todas);
const linha = (n: number, ...celulas: (string | null)[]) => ({
  linha: n,
  celulas: new Map(celulas.flatMap((valor, lugar) => (valor === null ? [] : [[lugar, texto(valor)] as const]))),
});

describe('colunas', () => {
  test('vêm do contrato do talento, cada campo uma vez e sem título repetido', () => {
    const titulos = todas.map(({ titulo }) => titulo);
    expect(new Set(titulos).size).toBe(titulos.length);
    expect(titulos).toEqual(expect.arrayContaining(['Nome', 'CPF', 'Data de admissão', 'Cargo e faixa', 'Valor']));
    expect(titulos).not.toContain('Foto');
    expect(titulos).not.toContain('Dependentes');
  });

  test('as sigilosas só estão para quem as pode ver, e o que a empresa esconde não está', () => {
    const sem = colunasDoTalento(colaborador.form, regras, () => false).map(({ caminho }) => caminho);
    expect(sem).not.toContain('lotacao.salario');
    expect(sem).not.toContain('pessoal.deficiencia');
    expect(sem).toContain('pessoal.cpf');
    expect(todas.map(({ caminho }) => caminho)).not.toContain('camposExtras.texto1');
  });

  test('o cabeçalho aceita outra caixa, outros nomes e o asterisco, em qualquer ordem', () => {
    const { colunas, erros } = cabecalho('ADMISSAO', 'nome*', ' cpf ', 'Salário', 'Linha', 'Motivo da recusa');
    expect(erros).toEqual([]);
    expect([...colunas.values()].map(({ caminho }) => caminho)).toEqual([
      'dataAdmissao',
      'nome',
      'pessoal.cpf',
      'lotacao.salario',
    ]);
  });

  test.each([
    [['Nome', 'CPF', 'Altura'], "A coluna 'Altura' não é conhecida, ou você não tem acesso a ela."],
    [['Nome', 'CPF', 'cpf'], "A coluna 'cpf' aparece mais de uma vez."],
    [['Nome', 'CPF', 'Data de admissão', 'Admissão'], "A coluna 'Admissão' aparece mais de uma vez."],
    [['CPF'], "Falta a coluna 'Nome'."],
    [['Nome'], "Falta a coluna 'CPF' ou 'Matrícula': é por ela que se sabe de quem é cada linha."],
    [['Nome', 'CPF', 'Cargo'], "As colunas 'Cargo' e 'Faixa' vêm juntas."],
    [
      ['Nome', 'CPF', 'Cargo', 'Faixa', 'Cargo e faixa'],
      "Use 'Cargo e faixa', ou 'Cargo' e 'Faixa': as três dizem o mesmo.",
    ],
  ])('recusa %j', (titulos, erro) => {
    expect(cabecalho(...titulos).erros).toEqual([erro]);
  });
});

describe('células', () => {
  test.each<[string, Celula, unknown]>([
    ['dataAdmissao', texto('02/01/2024'), '2024-01-02'],
    ['dataAdmissao', texto('2/1/2024'), '2024-01-02'],
    ['dataAdmissao', texto('2024-01-02'), '2024-01-02'],
    ['dataAdmissao', numero(45_293), '2024-01-02'],
    ['dataAdmissao', numero(45_293.75), '2024-01-02'],
    ['lotacao.salario', texto('R$ 1.234,50'), '1234.50'],
    ['lotacao.salario', texto('1.500'), '1500'],
    ['lotacao.salario', numero(0.1 + 0.2), '0.3'],
    ['lotacao.salario', numero(1234.567), '1234.567'],
    ['pessoal.cpf', numero(1_234_567_890), '01234567890'],
    ['endereco.cep', numero(1_310_100), '01310100'],
    ['matricula', numero(42), '42'],
    ['matricula', texto('0042'), '0042'],
    ['pessoal.sexo', texto('feminino'), 'F'],
    ['pessoal.estadoCivil', numero(1), '01'],
    ['vinculo', texto('Estágio'), 'S'],
  ])('%s de %j é %j', (caminho, celula, esperado) => {
    expect(ler(caminho, celula)).toBe(esperado);
  });

  test.each<[string, Celula, RegExp]>([
    ['dataAdmissao', texto('12/25/2024'), /mês\/dia\/ano/],
    ['dataAdmissao', texto('31/02/2024'), /não existe/],
    ['dataAdmissao', texto('01/02/24'), /quatro números no ano/],
    ['dataAdmissao', numero(12), /não é uma data/],
    ['dataAdmissao', numero(-1), /não é uma data/],
    ['lotacao.salario', texto('mil'), /não é um número/],
    ['pessoal.sexo', texto('outro'), /não é uma das opções/],
    ['nome', { tipo: 'formula', valor: 'Ana' }, /fórmula/],
    ['nome', { tipo: 'erro', valor: '#REF!' }, /erro da planilha/],
  ])('%s de %j é recusada', (caminho, celula, motivo) => {
    expect(ler(caminho, celula)).toMatch(motivo);
  });

  test('todo dia e todo valor que a casa escreve é lido como o mesmo', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 1, max: 10 ** 11 }), (dias, centavos) => {
        const dia = somarDias('1900-03-01', dias);
        expect(ler('dataAdmissao', texto(formatarData(dia)))).toBe(dia);
        expect(ler('dataAdmissao', numero(dias + 61))).toBe(dia);
        const valor = (centavos / 100).toFixed(2);
        expect(Number(ler('lotacao.salario', texto(formatarDecimal(valor))))).toBe(Number(valor));
      }),
    );
  });
});

describe('linhas', () => {
  const lidas = (titulos: string[], ...rows: ReturnType<typeof linha>[]) =>
    lerLinhas(rows, cabecalho(...titulos), todas);

  test('duas linhas de um CPF são recusadas as duas, e cada uma diz a outra', () => {
    const [um, dois, tres] = lidas(
      ['Nome', 'CPF'],
      linha(2, 'Ana', '529.982.247-25'),
      linha(3, 'Bia', '52998224725'),
      linha(4, 'Caio', '11144477735'),
    );
    expect(um?.erros).toEqual([{ coluna: 'CPF', mensagem: 'CPF repetido no arquivo: também na linha 3.' }]);
    expect(dois?.erros).toEqual([{ coluna: 'CPF', mensagem: 'CPF repetido no arquivo: também na linha 2.' }]);
    expect(tres?.erros).toEqual([]);
  });

  test('onde uma data só pode ser mês/dia/ano, nenhuma das que podem ser duas é aceita', () => {
    const erros = lidas(
      ['Nome', 'CPF', 'Admissão'],
      linha(2, 'Ana', '1', '12/25/2024'),
      linha(3, 'Bia', '2', '03/04/2024'),
      linha(4, 'Caio', '3', '05/05/2024'),
      linha(5, 'Davi', '4', '25/04/2024'),
    ).map((one) => one.erros.map(({ mensagem }) => mensagem).join());
    expect(erros[0]).toContain('está em mês/dia/ano');
    expect(erros[1]).toContain('pode ser duas datas');
    expect(erros.slice(2)).toEqual(['', '']);
  });

  test('cargo e faixa em duas colunas são uma só coisa', () => {
    const [junta, meia] = lidas(
      ['Nome', 'CPF', 'Cargo', 'Faixa'],
      linha(2, 'Ana', '1', 'Analista', 'I'),
      linha(3, 'Bia', '2', 'Analista', null),
    );
    expect(junta?.valores.get('lotacao.faixaSalarial')).toBe('Analista I');
    expect(meia?.erros).toEqual([{ coluna: 'Cargo e faixa', mensagem: 'Cargo e faixa vêm juntos.' }]);
  });
});

test('os valores voltam ao lugar do formulário, e o formulário de antes fica como era', () => {
  const form = montar(
    new Map<string, unknown>([
      ['nome', 'Ana'],
      ['pessoal.cpf', '1'],
      ['pessoal.ctps.uf', { id: 23 }],
    ]),
  );
  expect(form).toEqual({ nome: 'Ana', pessoal: { cpf: '1', ctps: { uf: { id: 23 } } } });
  expect(comValores(form, { 'pessoal.cpf': '2', nome: 'Bia' })).toEqual({
    nome: 'Bia',
    pessoal: { cpf: '2', ctps: { uf: { id: 23 } } },
  });
  expect(form.nome).toBe('Ana');
});
