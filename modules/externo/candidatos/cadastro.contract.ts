import { z } from 'zod';
import { acessoDoCandidato, candidatoFormExterno } from '#modules/captacao/candidatos/candidato.contract.ts';
import { empresaObrigatoria } from '#modules/externo/empresa-do-link.contract.ts';
import { type Endpoint, endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { schemaOf } from '#platform/shared/contract/given.ts';
import { booleano, email, inteiro, referenciaId, senha, texto } from '#platform/shared/contract/kinds.ts';
import { cpf, telefone } from '#platform/shared/contract/kinds-br.ts';
import { type OptionRow, optionRows } from '#platform/shared/contract/resource.ts';
import { candidato, publico } from '#platform/shared/permission.ts';

// The photo travels as the part 'foto' of the request, never as the id of a stored file.
const { fotoId: _, ...campos } = candidatoFormExterno.shape;

/** The candidate's form as candidates fill it in. */
export const dadosDoCandidato = z.object(campos);
export type DadosDoCandidato = z.output<typeof dadosDoCandidato>;

/** Said of a policy that the company wants accepted. */
export const ACEITE_EXIGIDO = 'Leia e aceite o Termo de Privacidade e Política de Segurança';

/** What opens the access: company, password, policy, captcha, and the vacancy for which the person came. */
const acesso = {
  ...acessoDoCandidato,
  senha: senha({ label: 'Senha', min: 8, obrigatorio: true }),
  confirmaSenha: senha({ label: 'Confirmação da senha', obrigatorio: true }),
  empresaId: empresaObrigatoria,
  solicitacaoId: referenciaId({ label: 'Vaga', genero: 'f', fonte: '/externo/anuncios' }),
  captcha: texto({
    label: 'Captcha',
    max: 10_000,
    obrigatorio: true,
    mensagemObrigatorio: 'Confirme que você não é um robô.',
  }),
};

/** Registration: the whole form, the password, the policy, the captcha. */
export const cadastroForm = comRegras(z.object({ ...campos, ...acesso }), (form, recusar) => {
  if (form.senha && form.confirmaSenha && form.senha !== form.confirmaSenha)
    recusar('confirmaSenha', 'As senhas devem ser iguais');
});
export type CadastroForm = z.output<typeof cadastroForm>;

// The password is typed once more when the link is opened: a slip shows there, before anything is made.
const { confirmaSenha: __, ...acessoDoInicio } = acesso;

/** The least with which a person begins: who they are, how to reach them, the password. The rest is asked when they apply. */
export const inicioForm = z.object({
  nome: texto({ label: 'Nome', max: 100, obrigatorio: true }),
  cpf: cpf({ label: 'CPF', obrigatorio: true }),
  email: email({ label: 'E-mail', max: 100, obrigatorio: true }),
  celular: telefone({ label: 'Celular com DDD', forma: 'celularComDdd' }),
  ...acessoDoInicio,
});
export type InicioForm = z.output<typeof inicioForm>;

/** The form of one's own record: another e-mail asks for the current password, since links for a new one go there. */
export const dadosDaEdicao = z.object({
  ...campos,
  senhaAtual: senha({ label: 'Senha atual', ajuda: 'Para alterar o e-mail, confirme que é você.' }),
});
export type DadosDaEdicao = z.output<typeof dadosDaEdicao>;

/** Editing one's own record. */
export const edicaoForm = z.object({
  ...dadosDaEdicao.shape,
  versao: inteiro({ label: 'Versão', genero: 'f' }),
  removerFoto: booleano({ label: 'Remover a foto' }),
});
export type EdicaoForm = Omit<z.output<typeof edicaoForm>, 'senhaAtual'> & Partial<Pick<DadosDaEdicao, 'senhaAtual'>>;

/** One's own record: the fields that the company shows in the portal, those hidden being empty. */
export type CandidatoCompleto = DadosDoCandidato & {
  readonly id: number;
  readonly versao: number;
  readonly temFoto: boolean;
  readonly aceitoPoliticaSeguranca: boolean;
  /** The chosen jobs with their names, only when asked for. */
  readonly cargos?: readonly OptionRow[] | undefined;
};

const completo = schemaOf<CandidatoCompleto>(
  z.object({
    ...campos,
    id: z.number(),
    versao: z.number(),
    temFoto: z.boolean(),
    aceitoPoliticaSeguranca: z.boolean(),
    cargos: optionRows.optional(),
  }),
);

const base = '/api/externo/candidatos';
type IdParams = { id: number };
type Nothing = Record<never, never>;

/** The same answer for a known and an unknown CPF or e-mail: the candidate exists from {@link concluirCadastro} on. */
const pedido = z.object({ mensagem: z.string() });
type Pedido = z.output<typeof pedido>;

export const cadastrar: Endpoint<Nothing, Nothing, CadastroForm, Pedido> = endpoint({
  method: 'POST',
  path: base,
  acesso: publico,
  resumo: 'Pede o cadastro de um candidato',
  body: cadastroForm,
  resposta: pedido,
  multipart: true,
});

/** Registers with the least; the company's required fields are asked for at the first application. */
export const iniciarCadastro: Endpoint<Nothing, Nothing, InicioForm, Pedido> = endpoint({
  method: 'POST',
  path: `${base}/inicio`,
  acesso: publico,
  resumo: 'Começa o cadastro de um candidato',
  body: inicioForm,
  resposta: pedido,
});

export const conclusaoForm = z.object({
  token: texto({ label: 'Link', max: 100, obrigatorio: true }),
  senha: senha({ label: 'Senha', obrigatorio: true }),
});

/**
 * The page of the mailed link: makes the candidate and logs the person in; `solicitacaoId` is the vacancy to go on with. The password
 * of the form is asked for again, so that nobody confirms a registration that somebody else filled in.
 */
export const concluirCadastro = endpoint({
  method: 'POST',
  path: `${base}/conclusao`,
  acesso: publico,
  resumo: 'Conclui o cadastro pelo link recebido',
  body: conclusaoForm,
  resposta: z.object({ candidatoId: z.number(), solicitacaoId: z.number().nullable() }),
});

export const obterCandidato: Endpoint<IdParams, Nothing, undefined, CandidatoCompleto> = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  acesso: candidato,
  resumo: 'Obtém o próprio cadastro',
  params: porId,
  resposta: completo,
});

export const obterCompleto: Endpoint<IdParams, { comCargos: boolean }, undefined, CandidatoCompleto> = endpoint({
  method: 'GET',
  path: `${base}/{id}/completo`,
  acesso: candidato,
  resumo: 'Obtém o próprio cadastro completo',
  params: porId,
  query: z.object({ comCargos: booleano({ label: 'Com cargos' }) }),
  resposta: completo,
});

export const atualizarCandidato: Endpoint<IdParams, Nothing, EdicaoForm, CandidatoCompleto> = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  acesso: candidato,
  resumo: 'Atualiza o próprio cadastro',
  params: porId,
  body: edicaoForm,
  resposta: completo,
  multipart: true,
});

export const obterFoto = endpoint({
  method: 'GET',
  path: `${base}/{id}/foto`,
  acesso: candidato,
  resumo: 'Baixa a própria foto',
  params: porId,
  formato: 'arquivo',
});

const parte = <T>(segmento: string, resposta: z.ZodType<T>): Endpoint<IdParams, Nothing, undefined, T> =>
  endpoint({
    method: 'GET',
    path: `${base}/{id}/${segmento}`,
    acesso: candidato,
    resumo: `Obtém a parte '${segmento}' do próprio cadastro`,
    params: porId,
    resposta,
  });

/** Parts of one's own record. */
export const partes = {
  formacao: parte('formacoes', campos.formacao),
  certificados: parte('certificados', campos.certificados),
  candidatoIdiomas: parte('idiomas', campos.candidatoIdiomas),
  experiencias: parte('experiencias', campos.experiencias),
};
export const meusConhecimentos = parte('conhecimentos', optionRows);
export const minhasAreasInteresse = parte('areas-interesses', optionRows);
