import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errosDaExperiencia } from '#modules/organizacao/colaboradores/experiencia.contract.ts';
import { brasileiro } from '#modules/organizacao/empresas/cadastro-configurado.contract.ts';
import { camposDoFormulario } from '#modules/organizacao/empresas/campos-candidato.contract.ts';
import { fieldAt, fieldPaths } from '#platform/shared/contract/meta.ts';
import { type CadastroDoCandidato, regrasDoCampo, type ValoresDecisivos } from './campos-configurados.rules.ts';
import { type CandidatoForm, candidatoForm } from './candidato.contract.ts';
import { dadosIncompletos, erroDeCargos, erroDeSenha, errosDoCandidato } from './candidato.rules.ts';

const HOJE = '2026-03-10';
const livre: CadastroDoCandidato = { campos: [], maxCandidataCargo: null };
const exige = (...campos: string[]): CadastroDoCandidato => ({
  ...livre,
  campos: campos.map((campo) => ({ campo, rotulo: campo, visivel: true, obrigatorio: true, extra: false })),
});
const form = (values: object = {}): CandidatoForm => candidatoForm.parse({ nome: 'Ana Souza', ...values });
const erros = (values: object, cadastro = livre) => errosDoCandidato(candidatoForm, form(values), cadastro, HOJE);
const valores: ValoresDecisivos = {
  sexo: null,
  nacionalidade: null,
  primeiroEmprego: false,
  possuiParentes: null,
  parentesAmigos: null,
  pagaPensao: null,
};
const experiencia = { empresa: 'Loja', cargo: { id: 1 }, dataAdmissao: '2020-01-01' };

test('sem configuração, só o nome é exigido', () => {
  expect(erros({})).toEqual([]);
  expect(candidatoForm.safeParse({}).error?.issues.map(({ message }) => message)).toEqual(['Nome é obrigatório']);
});

test.each([
  ['pessoal.cpf', 'CPF é obrigatório'],
  ['pessoal.dataNascimento', 'Data de nascimento é obrigatória'],
  ['endereco.cidade', 'Cidade é obrigatória'],
  ['socioEconomica.possuiVeiculo', 'Possui veículo é obrigatório'],
  ['experiencias', 'Experiências profissionais é obrigatória'],
  ['candidatoIdiomas', 'Idiomas é obrigatório'],
  ['cargosIds', 'Cargos de interesse é obrigatório'],
])('o campo %s exigido pela empresa responde "%s"', (campo, mensagem) => {
  expect(erros({}, exige(campo))).toEqual([{ campo, mensagem }]);
});

test('resposta negativa satisfaz uma pergunta obrigatória', () => {
  expect(erros({ socioEconomica: { possuiVeiculo: false } }, exige('socioEconomica.possuiVeiculo'))).toEqual([]);
});

test('indiferente só responde ao sexo quando a empresa não o exige', () => {
  const sexoExigido = exige('pessoal.sexo');
  const recusa = [{ campo: 'pessoal.sexo', mensagem: 'Sexo é obrigatório' }];
  expect(erros({ pessoal: { sexo: 'I' } })).toEqual([]);
  expect(erros({ pessoal: { sexo: 'I' } }, sexoExigido)).toEqual(recusa);
  expect(erros({ pessoal: { sexo: null } }, sexoExigido)).toEqual(recusa);
  expect(erros({ pessoal: { sexo: 'F' } }, sexoExigido)).toEqual([]);
});

test.each([
  ['foto', ['fotoId']],
  ['pessoal.rg', ['pessoal.rg', 'pessoal.rgUf', 'pessoal.rgOrgaoEmissor', 'pessoal.rgDataExpedicao']],
  ['pessoal.ctps', ['pessoal.ctps.numero', 'pessoal.ctps.serie', 'pessoal.ctps.uf', 'pessoal.ctps.data']],
  ['pessoal.naturalidade', ['pessoal.ufNascimento', 'pessoal.naturalidade']],
  ['contato.foneCelular', ['contato.dddCelular', 'contato.foneCelular']],
  ['socioEconomica.pagaPensao', ['socioEconomica.pagaPensao']],
])('o bloco %s exigido pela empresa pede %j', (bloco, campos) => {
  expect(erros({}, exige(bloco)).map(({ campo }) => campo)).toEqual(campos);
});

test('quem paga pensão diz quantas e quanto', () => {
  const pensao = { socioEconomica: { pagaPensao: true } };
  expect(erros(pensao, exige('socioEconomica.pagaPensao')).map(({ campo }) => campo)).toEqual([
    'socioEconomica.quantidade',
    'socioEconomica.valor',
  ]);
  expect(erros({ socioEconomica: { pagaPensao: false } }, exige('socioEconomica.pagaPensao'))).toEqual([]);
});

test('bloco oculto esconde todos os seus campos', () => {
  const campos = [{ campo: 'habilitacao', rotulo: '', visivel: false, obrigatorio: false, extra: false }];
  const regras = regrasDoCampo({ campos, maxCandidataCargo: null }, valores);
  const escondidos = fieldPaths(candidatoForm).filter((campo) => !regras(campo).visivel);
  expect(escondidos.filter((campo) => !campo.startsWith('camposExtras.'))).toEqual(
    fieldPaths(candidatoForm).filter((campo) => campo.startsWith('habilitacao.')),
  );
});

test('campo extra usa o título da empresa, e sem título fica oculto', () => {
  const campos = [{ campo: 'camposExtras.texto1', rotulo: 'Altura', visivel: true, obrigatorio: true, extra: true }];
  expect(erros({}, { campos, maxCandidataCargo: null })).toEqual([
    { campo: 'camposExtras.texto1', mensagem: 'Altura é obrigatório' },
  ]);
  expect(regrasDoCampo(livre, valores)('camposExtras.texto2')).toEqual({ visivel: false, obrigatorio: false });
});

test('certificado militar só é exigido de homens', () => {
  const cadastro = exige('pessoal.certificadoMilitar');
  expect(erros({ pessoal: { sexo: 'F' } }, cadastro)).toEqual([]);
  expect(erros({ pessoal: { sexo: 'M' } }, cadastro)).toMatchObject([
    { mensagem: 'Certificado militar é obrigatório' },
    { mensagem: 'Tipo do certificado militar é obrigatório' },
    { mensagem: 'Série do certificado militar é obrigatória' },
  ]);
});

test.each([
  [null, true],
  ['Brasileira', true],
  [' BRASILEIRO ', true],
  ['Brasil', true],
  ['Argentina', false],
  ['Luso-brasileira', false],
])('a nacionalidade %j é brasileira: %j', (nacionalidade, esperado) => {
  expect(brasileiro(nacionalidade)).toBe(esperado);
});

test('estrangeiro não é perguntado onde nasceu no Brasil', () => {
  const regras = regrasDoCampo(exige('pessoal.ufNascimento', 'pessoal.naturalidade'), {
    ...valores,
    nacionalidade: 'Chilena',
  });
  for (const campo of ['pessoal.ufNascimento', 'pessoal.naturalidade'])
    expect(regras(campo)).toEqual({ visivel: false, obrigatorio: false });
});

test('citar parentes ou amigos satisfaz a pergunta sobre eles', () => {
  const cadastro = exige('pessoal.possuiParentes');
  expect(erros({}, cadastro)).toHaveLength(1);
  expect(erros({ pessoal: { possuiParentes: false } }, cadastro)).toEqual([]);
  expect(erros({ pessoal: { possuiParentes: true } }, cadastro)).toMatchObject([{ campo: 'pessoal.parentesAmigos' }]);
  expect(erros({ pessoal: { parentesAmigos: 'João, da expedição' } }, cadastro)).toEqual([]);
});

test('só espaços não citam ninguém', () => {
  const regras = regrasDoCampo(exige('pessoal.possuiParentes'), { ...valores, parentesAmigos: '   ' });
  expect(regras('pessoal.possuiParentes').obrigatorio).toBe(true);
});

test('primeiro emprego dispensa a experiência e não a admite', () => {
  expect(erros({ primeiroEmprego: true }, exige('experiencias'))).toEqual([]);
  // A check box answers by itself: nothing is marked as lacking there.
  const regras = regrasDoCampo(exige('experiencias'), valores);
  expect([regras('experiencias').obrigatorio, regras('primeiroEmprego').obrigatorio]).toEqual([true, false]);
  expect(erros({ primeiroEmprego: true, experiencias: [experiencia] })).toEqual([
    { campo: 'primeiroEmprego', mensagem: 'Primeiro emprego não admite experiências profissionais' },
  ]);
});

test('o máximo de cargos conta cada cargo uma vez', () => {
  expect([erroDeCargos([1, 2, 2, 1], 2), erroDeCargos([1, 2], null)]).toEqual([null, null]);
  expect(erroDeCargos([1, 2, 3], 2)).toEqual({
    campo: 'cargosIds',
    mensagem: 'Não é permitido selecionar mais do que 2 cargos',
  });
  expect(erros({ cargosIds: [1, 2] }, { ...livre, maxCandidataCargo: 1 })).toHaveLength(1);
});

test('senha e confirmação são iguais', () => {
  expect(erroDeSenha({ senha: 'abc12345', confirmaSenha: 'abc12345' })).toBeNull();
  expect(erroDeSenha({ senha: 'abc12345', confirmaSenha: 'abc1234' })).toEqual({
    campo: 'confirmaSenha',
    mensagem: 'As senhas devem ser iguais',
  });
  expect(erroDeSenha({ senha: null, confirmaSenha: '' })).toBeNull();
  expect(erroDeSenha({ senha: '', confirmaSenha: null })).toBeNull();
});

describe('experiência profissional', () => {
  const base = {
    checkNomeCargo: false,
    cargo: { id: 1 },
    nomeMercado: null,
    dataAdmissao: '2020-01-01',
    dataDesligamento: null,
  };
  test.each([
    [{}, []],
    [{ cargo: null }, ['cargo']],
    [{ cargo: null, nomeMercado: 'Padeiro' }, []],
    [{ cargo: null, checkNomeCargo: true }, ['nomeMercado']],
    [{ dataAdmissao: HOJE }, []],
    [{ dataAdmissao: '2026-03-11' }, ['dataAdmissao']],
    [{ dataDesligamento: '2020-01-01' }, []],
    [{ dataDesligamento: '2019-12-31' }, ['dataDesligamento']],
  ])('com %j erram os campos %j', (mudanca, campos) => {
    expect(errosDaExperiencia({ ...base, ...mudanca }, HOJE).map(({ campo }) => campo)).toEqual(campos);
  });

  test('o erro aponta o lugar na lista', () => {
    const mensagem = 'A data de admissão deve ser igual ou anterior à data atual';
    expect(erros({ experiencias: [experiencia, { ...experiencia, dataAdmissao: '2026-03-11' }] })).toEqual([
      { campo: 'experiencias[1].dataAdmissao', mensagem },
    ]);
    const futura = candidatoForm.safeParse({
      nome: 'Ana',
      experiencias: [{ ...experiencia, dataAdmissao: '2099-01-01' }],
    });
    expect(futura.error?.issues).toMatchObject([{ path: ['experiencias', 0, 'dataAdmissao'], message: mensagem }]);
    const semCargo = candidatoForm.safeParse({ nome: 'Ana', experiencias: [{ ...experiencia, cargo: null }] });
    expect(semCargo.error?.issues).toMatchObject([
      { path: ['experiencias', 0, 'cargo'], message: 'Cargo é obrigatório' },
    ]);
  });
});

test.each([
  [{ pessoal: { dataNascimento: '2026-03-11' } }, 'pessoal.dataNascimento'],
  [{ pessoal: { ctps: { data: '2030-01-01' } } }, 'pessoal.ctps.data'],
  [
    { habilitacao: { emissao: '2020-01-01', vencimento: '2019-01-01' } },
    'habilitacao.vencimento',
    'Data final inferior à data inicial.',
  ],
  [
    {
      candidatoIdiomas: [
        { idioma: { id: 1 }, nivel: 'B' },
        { idioma: { id: 1 }, nivel: 'A' },
      ],
    },
    'candidatoIdiomas[1].idioma',
  ],
])('%j é recusado em %s', (values, campo, mensagem = expect.any(String)) => {
  expect(erros(values)).toEqual([{ campo, mensagem }]);
});

test('a data de hoje se aceita, e a de amanhã se recusa com o nome do campo', () => {
  const com = (dia: string) =>
    erros({
      pessoal: { dataNascimento: dia, rgDataExpedicao: dia, ctps: { data: dia } },
      habilitacao: { emissao: dia },
    }).map(({ mensagem }) => mensagem);
  expect(com(HOJE)).toEqual([]);
  const depois = 'deve ser igual ou anterior à data atual';
  expect(com('2026-03-11')).toEqual([
    `Data de nascimento ${depois}`,
    `Data de expedição do RG ${depois}`,
    `Data de expedição da CTPS ${depois}`,
    `Emissão da habilitação ${depois}`,
  ]);
});

test.each([
  { emissao: '2020-01-01', vencimento: '2030-01-01' },
  { emissao: '2020-01-01', vencimento: '2020-01-01' },
  { emissao: '2020-01-01', vencimento: null },
  { emissao: null, vencimento: '2020-01-01' },
])('a habilitação com %j se aceita', (habilitacao) => {
  expect(erros({ habilitacao })).toEqual([]);
});

test.each([
  [{ contato: { ddd: '8' } }, 'Inválido'],
  [{ contato: { foneFixo: '1234567' } }, 'Inválido'],
  [{ contato: { foneCelular: '88887777' } }, 'Inválido'],
  [{ pessoal: { cpf: '11111111111' } }, 'CPF inválido.'],
  [{ pessoal: { pis: '12345678901' } }, 'O número PIS é inválido.'],
  [{ formacao: [{}] }, 'Selecione a Área de Formação'],
  [{ candidatoIdiomas: [{ idioma: { id: 1 } }] }, 'Nível é obrigatório'],
])('o esquema recusa %j com "%s"', (values, mensagem) => {
  const issues = candidatoForm.safeParse({ nome: 'Ana', ...values }).error?.issues;
  expect(issues?.[0]?.message).toBe(mensagem);
});

test('dados incompletos são os que faltam para a qualificação cadastral', () => {
  const completo = { nome: 'Ana', cpf: '52998224725', dataNascimento: '1990-01-01', pis: '12056412547' };
  expect(dadosIncompletos(completo)).toBe(false);
  for (const campo of Object.keys(completo)) expect(dadosIncompletos({ ...completo, [campo]: null })).toBe(true);
});

const blocos = camposDoFormulario('candidato').map(({ campo }) => campo);

test('nunca se exige o que não se mostra, e o nome é sempre exigido', () => {
  const configurado = fc.record({
    campo: fc.constantFrom(...blocos, ...fieldPaths(candidatoForm)),
    rotulo: fc.constant('Campo'),
    visivel: fc.boolean(),
    obrigatorio: fc.boolean(),
    extra: fc.boolean(),
  });
  const decisivos = fc.record({
    sexo: fc.constantFrom('M', 'F', 'I', null),
    nacionalidade: fc.constantFrom('Brasileira', 'Peruana', null),
    primeiroEmprego: fc.boolean(),
    possuiParentes: fc.constantFrom(true, false, null),
    parentesAmigos: fc.constantFrom('Tio', null),
    pagaPensao: fc.constantFrom(true, false, null),
  });
  fc.assert(
    fc.property(fc.array(configurado, { maxLength: 40 }), decisivos, (campos, quando) => {
      const regras = regrasDoCampo({ ...livre, campos }, quando);
      for (const caminho of fieldPaths(candidatoForm))
        expect(regras(caminho).obrigatorio && !regras(caminho).visivel).toBe(false);
      expect(regras('nome')).toEqual({ visivel: true, obrigatorio: true });
    }),
  );
});

test.each(blocos)('exigir %s exige ao menos um campo do formulário', (bloco) => {
  const pessoa = bloco === 'pessoal.certificadoMilitar' ? form({ pessoal: { sexo: 'M' } }) : form();
  expect(errosDoCandidato(candidatoForm, pessoa, exige(bloco), HOJE)).not.toEqual([]);
});

test('o que a pessoa não vê não se exige dela', () => {
  fc.assert(
    fc.property(fc.constantFrom(...blocos), (bloco) => {
      const todos = new Set(fieldPaths(candidatoForm));
      expect(errosDoCandidato(candidatoForm, form(), exige(bloco), HOJE, todos)).toEqual([]);
    }),
  );
});

test.each([
  ['contato.foneFixo', '3232323', false],
  ['contato.foneFixo', '32323232', true],
  ['contato.foneFixo', '932323232', true],
  ['contato.foneFixo', '9323232321', false],
  ['contato.foneCelular', '98888777', false],
  ['contato.foneCelular', '988887777', true],
])('%s = %s: %s', (campo, numero, vale) => {
  expect(fieldAt(candidatoForm, campo)?.safeParse(numero).success).toBe(vale);
});
