import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { useApp } from '#app/testing/harness.ts';
import { anuncio } from '#modules/captacao/anuncios/anuncios.contract.ts';
import { areaInteresse } from '#modules/captacao/areas-interesse/areas-interesse.contract.ts';
import { candidatoForm } from '#modules/captacao/candidatos/candidato.contract.ts';
import { candidato, filtroPadraoDeCandidatos } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { etapaSeletiva } from '#modules/captacao/etapas-seletivas/etapas-seletivas.contract.ts';
import { padraoCandidatoSelecao } from '#modules/captacao/relatorios/candidato-selecao.contract.ts';
import { padraoDoPeriodo } from '#modules/captacao/relatorios/filtros.contract.ts';
import { padraoQualificacao } from '#modules/captacao/relatorios/qualificacao-cadastral-candidato.contract.ts';
import { vinculoForm } from '#modules/captacao/selecao/vinculos.contract.ts';
import { corpos } from '#modules/captacao/solicitacoes-pessoal/andamento.contract.ts';
import {
  filtroPadrao,
  solicitacaoPessoal,
} from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { indicacaoForm } from '#modules/externo/anuncios/vagas.contract.ts';
import { camposExtras } from '#modules/organizacao/empresas/campos-candidato.contract.ts';
import { pisValido } from '#platform/shared/br/pis.ts';
import { foneCelularValido, foneFixoValido, telefoneValido } from '#platform/shared/br/telefone.ts';
import { COR_PADRAO } from '#platform/shared/color.ts';
import { fieldAt, itemOf, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';

/** Limits, defaults and obligations of the requirements, each under its id of docs/spec. */

const t = useApp();

/** The schema of the items of a list of the candidate. */
function itemDe(lista: string): z.ZodType {
  const item = itemOf(fieldAt(candidatoForm, lista));
  if (!item) throw new Error(`${lista} não é uma lista`);
  return item;
}
const experiencia = itemDe('experiencias');
const formacao = itemDe('formacao');
const idioma = itemDe('candidatoIdiomas');

const mensagens = (schema: z.ZodType, valor: unknown, campo: string): string[] =>
  (schema.safeParse(valor).error?.issues ?? []).filter(({ path }) => path.join('.') === campo).map((i) => i.message);

describe('limites', () => {
  test.each([
    ['C-0030, V-0178', 'titulo', 100, anuncio.form],
    ['C-0031, V-0187', 'ordem', 999, etapaSeletiva.form],
    ['C-0032, V-0188', 'nome', 100, etapaSeletiva.form],
    ['C-0033, V-0169', 'motivoSaida', 100, experiencia],
    ['C-0034, V-0173', 'curso', 100, formacao],
    ['C-0035, V-0173', 'local', 100, formacao],
    ['C-0036, V-0173', 'conclusao', 20, formacao],
    ['V-0160', 'observacao', 255, candidatoForm],
    ['C-0038, V-0183', 'nomeAmigo', 100, indicacaoForm],
    ['C-0039, V-0183', 'emailAmigo', 50, indicacaoForm],
  ] as const)('%s: %s até %i', (_ids, campo, maximo, schema) => {
    expect(metaOf(fieldAt(schema, campo))?.max).toBe(maximo);
    const demais = campo === 'ordem' ? maximo + 1 : `${'x'.repeat(maximo)}@a.br`;
    expect(mensagens(schema, { [campo]: demais }, campo).join()).toContain(String(maximo));
  });

  test('C-0042, C-0043, V-0151, V-0152, V-0153: fixo de 8 ou 9 dígitos, celular de 9, completo de 10 ou 11', () => {
    expect([7, 8, 9, 10].map((n) => foneFixoValido('3'.repeat(n)))).toEqual([false, true, true, false]);
    expect([8, 9, 10].map((n) => foneCelularValido('9'.repeat(n)))).toEqual([false, true, false]);
    expect(['859876543', '8532345678', '85987654321', '859876543210'].map(telefoneValido)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('C-0048: o dígito do PIS usa os pesos 3298765432', () => {
    const base = '1208765432';
    const soma = [...base].reduce((total, digito, i) => total + Number(digito) * Number('3298765432'[i]), 0);
    const digito = 11 - (soma % 11);
    expect(pisValido(`${base}${digito > 9 ? 0 : digito}`)).toBe(true);
    expect(pisValido(`${base}${digito > 9 ? 1 : (digito + 1) % 10}`)).toBe(false);
  });

  test('C-0079, C-0080, C-0081, C-0082, C-0083: campos extras são 8 textos, 2 longos, 3 datas, 2 valores e 1 número', () => {
    const extras = itemOf(fieldAt(candidatoForm, 'camposExtras'));
    const nomes = Object.keys(extras ? shapeOf(extras) : {}).map((nome) => nome.replace(/\d+$/, ''));
    const contagem = (nome: string) => nomes.filter((outro) => outro === nome).length;
    expect(['texto', 'textolongo', 'data', 'valor', 'numero'].map(contagem)).toEqual([8, 2, 3, 2, 1]);
    // Each is one that a company gives its name to.
    expect(camposExtras.map(({ campo }) => campo)).toEqual(Object.keys(extras ? shapeOf(extras) : {}));
  });
});

test('C-0052, V-0159, C-0059, V-0066, C-0064, C-0065, C-0066, C-0067, C-0068, C-0069, C-0070, C-0071, V-0214: padrões', () => {
  expect(filtroPadrao).toEqual({ visualizar: 'A', status: 'T' });
  expect(filtroPadraoDeCandidatos.statusQualificacaoCadastral).toBe('TODOS');
  expect(COR_PADRAO).toBe('#FF850A');
  expect(padraoCandidatoSelecao).toMatchObject({
    statusSolicitacao: 'T',
    situacaoCandidato: 'I',
    imprimirObservacao: false,
    ordenarPor: 'A',
  });
  expect(padraoQualificacao).toMatchObject({ visualizar: 'T', statusQualificacaoCadastral: 'TODOS' });
  expect(padraoDoPeriodo).toMatchObject({ dataStatusAprovacaoSolicitacao: 'S', statusSolicitacao: 'T' });
});

test('C-0051, V-0158: sem sexo dito, o candidato é indiferente', async () => {
  const { cliente } = await t.app.empresa();
  const { body } = await cliente.call(candidato.criar, { body: candidatoForm.parse({ nome: 'Ana Souza' }) });
  expect(body.pessoal.sexo).toBe('I');
});

describe('obrigações', () => {
  test.each([
    ['V-0146', 'nome', 'Nome é obrigatório', candidatoForm],
    ['V-0164', 'empresa', 'Empresa é obrigatória', experiencia],
    ['V-0166', 'dataAdmissao', 'Data de admissão é obrigatória', experiencia],
    ['V-0170, M-0057', 'areaFormacao', 'Selecione a Área de Formação', formacao],
    ['V-0171', 'curso', 'Curso é obrigatório', formacao],
    ['V-0171', 'local', 'Local é obrigatório', formacao],
    ['V-0171', 'tipo', 'Tipo é obrigatório', formacao],
    ['V-0172, M-0058', 'situacao', 'Situação é obrigatória', formacao],
    ['V-0174, M-0059', 'idioma', 'Idioma é obrigatório', idioma],
    ['V-0175, M-0060', 'nivel', 'Nível é obrigatório', idioma],
    ['V-0178', 'titulo', 'Título é obrigatório', anuncio.form],
    ['V-0179', 'descricao', 'Descrição é obrigatória', anuncio.form],
    ['V-0181', 'nome', 'Seu nome é obrigatório', indicacaoForm],
    ['V-0181', 'email', 'Seu e-mail é obrigatório', indicacaoForm],
    ['V-0181', 'nomeAmigo', 'Nome do amigo é obrigatório', indicacaoForm],
    ['V-0181', 'emailAmigo', 'E-mail do amigo é obrigatório', indicacaoForm],
    ['V-0184', 'recaptcha', 'Confirme que você não é um robô.', indicacaoForm],
    ['V-0187', 'ordem', 'Ordem é obrigatória', etapaSeletiva.form],
    ['V-0188', 'nome', 'Nome é obrigatório', etapaSeletiva.form],
    ['V-0189', 'nome', 'Nome é obrigatório', areaInteresse.form],
    ['V-0195', 'dataEncerramento', 'Data de encerramento é obrigatória', corpos.encerra],
    ['V-0195', 'obsEncerra', 'Observação do encerramento é obrigatória', corpos.encerra],
    ['V-0196', 'obsCancelamento', 'Motivo do cancelamento é obrigatório', corpos.cancela],
    ['V-0200', 'data', 'Data é obrigatória', solicitacaoPessoal.form],
    ['V-0200', 'descricao', 'Descrição é obrigatória', solicitacaoPessoal.form],
    ['V-0200', 'horarioComercial', 'Horário comercial é obrigatório', solicitacaoPessoal.form],
    ['V-0201', 'quantidade', 'Número de vagas é obrigatório', solicitacaoPessoal.form],
    ['V-0202', 'estabelecimento', 'Estabelecimento é obrigatório', solicitacaoPessoal.form],
    ['V-0202', 'areaOrganizacional', 'Área organizacional é obrigatória', solicitacaoPessoal.form],
    ['V-0202', 'motivoSolicitacao', 'Motivo da solicitação é obrigatório', solicitacaoPessoal.form],
    ['V-0202', 'faixaSalarial', 'Faixa salarial é obrigatória', solicitacaoPessoal.form],
    ['V-0215', 'empresaId', 'Empresa é obrigatória', vinculoForm],
    ['V-0215', 'candidatoId', 'Candidato é obrigatório', vinculoForm],
  ] as const)('%s: %s: %s', (_ids, campo, mensagem, schema) => {
    expect(mensagens(schema, {}, campo)).toEqual([mensagem]);
  });

  test.each([
    ['V-0180', 'exibirModuloExterno', anuncio.form],
    ['V-0200', 'invisivelParaGestor', solicitacaoPessoal.form],
  ] as const)(
    '%s: %s é sempre dito: o que falta vale não, e o que não é sim nem não é recusado',
    (_id, campo, schema) => {
      expect(fieldAt(schema, campo)?.parse(undefined)).toBe(false);
      expect(fieldAt(schema, campo)?.parse(true)).toBe(true);
      expect(mensagens(schema, { [campo]: 'talvez' }, campo)).toHaveLength(1);
    },
  );

  test('V-0207, W-0054, M-0063: só o último talento substituído pode ficar vazio', () => {
    const escolhidos = (...ids: (number | null)[]) => ({
      colaboradoresSubstituidos: ids.map((id) => (id === null ? null : { id })),
    });
    const erros = (valor: object) =>
      (solicitacaoPessoal.form.safeParse(valor).error?.issues ?? [])
        .filter(({ path }) => path[0] === 'colaboradoresSubstituidos')
        .map(({ message }) => message);
    expect(erros(escolhidos(1, null))).toEqual([]);
    expect(erros(escolhidos(1, null, 2))).toEqual(['Somente o último talento pode ficar vazio']);
  });

  test('V-0190: área de interesse pede ao menos uma área organizacional; V-0216: o vínculo, ao menos uma solicitação', () => {
    expect(mensagens(areaInteresse.form, { areasOrganizacionaisIds: [] }, 'areasOrganizacionaisIds')).toHaveLength(1);
    expect(mensagens(vinculoForm, { solicitacoesIds: [] }, 'solicitacoesIds')).toHaveLength(1);
  });

  test('V-0165: a experiência pede o cargo da lista, ou o nome dele quando é outro', () => {
    const boa = { empresa: 'Padaria', dataAdmissao: '2024-01-02' };
    expect(mensagens(experiencia, { ...boa, checkNomeCargo: false }, 'cargo')).toEqual(['Cargo é obrigatório']);
    expect(mensagens(experiencia, { ...boa, checkNomeCargo: true }, 'cargo')).toEqual([]);
    expect(mensagens(experiencia, { ...boa, checkNomeCargo: true }, 'nomeMercado')).toHaveLength(1);
  });

  test('V-0167, V-0168: admissão até hoje, desligamento depois dela', () => {
    const boa = { empresa: 'Padaria', checkNomeCargo: true, nomeMercado: 'Padeiro' };
    expect(mensagens(experiencia, { ...boa, dataAdmissao: '2099-01-01' }, 'dataAdmissao')).toEqual([
      'A data de admissão deve ser igual ou anterior à data atual',
    ]);
    const invertida = { ...boa, dataAdmissao: '2024-02-01', dataDesligamento: '2024-01-31' };
    expect(mensagens(experiencia, invertida, 'dataDesligamento')).toHaveLength(1);
  });

  test('V-0182, V-0206, V-0201: e-mails válidos, remuneração e número de vagas positivos', () => {
    for (const campo of ['email', 'emailAmigo'])
      expect(mensagens(indicacaoForm, { email: 'a@b.com', emailAmigo: 'b@c.com', [campo]: 'a@' }, campo)).toHaveLength(
        1,
      );
    expect(mensagens(solicitacaoPessoal.form, { remuneracao: '0.00' }, 'remuneracao')).toEqual([
      'Remuneração deve ser um número positivo',
    ]);
    expect(mensagens(solicitacaoPessoal.form, { quantidade: 0 }, 'quantidade')).toEqual([
      'Número de vagas deve ser um número positivo',
    ]);
  });
});
