import type { z } from 'zod';
import type { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import type { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { type ColaboradorForm, colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { campoConfig } from '#modules/organizacao/organizacao.api.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { fieldAt, itemOf, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import type { OfertaAceita } from './contratacao.api.ts';

type Pessoa = z.output<typeof candidato.obter.resposta>;

interface Contratado {
  /** What the candidate accepted in writing. */
  readonly oferta: OfertaAceita | null;
  readonly pessoa: Pessoa;
  readonly solicitacao: z.output<typeof solicitacaoPessoal.obter.resposta>;
}

type Grupo = 'pessoal' | 'camposExtras' | 'contrato' | 'dadosBancarios';

const nomesDe = (grupo: Grupo) => Object.keys(shapeOf(itemOf(fieldAt(colaborador.form, grupo))));

const camposDaPessoa = nomesDe('pessoal');

const vazios = (grupo: Grupo) => Object.fromEntries(nomesDe(grupo).map((campo) => [campo, null]));

const daEmpresa = (ctx: Ctx, { empresa }: Pessoa) => empresa?.id === ctx.empresaId;

/** The photo that goes along: that of a candidate of another company stays there (decision 038). */
export const fotoTrazida = (ctx: Ctx, pessoa: Pessoa) => (daEmpresa(ctx, pessoa) ? pessoa.fotoId : null);

/** True when whoever hires sees what former jobs paid, in the record of candidates and in that of employees. */
export const veSalariosAnteriores = (ctx: Ctx) =>
  pode(ctx, permissoesCaptacao.candidato.verbos.REMUNERACAO) &&
  pode(ctx, permissoesOrganizacao.colaborador.verbos.SALARIO);

/** Answers in the company's own fields go along where the form of talents has one of the same title and kind. */
async function extrasTrazidos(ctx: Ctx, pessoa: Pessoa): Promise<ColaboradorForm['camposExtras']> {
  const extras = async (formulario: 'candidato' | 'talento') =>
    (await campoConfig(ctx.db, ctx.empresaId, formulario, 'interna')).filter(({ extra }) => extra);
  // What follows the path up to the number at its end.
  const tipoDe = (campo: string) => campo.replace(/\d/g, '');
  const doCandidato = daEmpresa(ctx, pessoa) ? await extras('candidato') : [];
  const trazidos = (await extras('talento')).map(({ campo, rotulo }) => {
    const igual = doCandidato.find((outro) => outro.rotulo === rotulo && tipoDe(outro.campo) === tipoDe(campo));
    const nome = (path: string) => path.replace('camposExtras.', '') as keyof Pessoa['camposExtras'];
    return [nome(campo), igual ? pessoa.camposExtras[nome(igual.campo)] : null];
  });
  return { ...vazios('camposExtras'), ...Object.fromEntries(trazidos) } as ColaboradorForm['camposExtras'];
}

const nova = <T extends object>(linha: T) => ({ ...linha, id: null });

/** Formation, experience, languages and certificates. A job of another company's list goes along by its name. */
function trajetoria(ctx: Ctx, pessoa: Pessoa) {
  const { formacao, experiencias, candidatoIdiomas, certificados, cursos } = pessoa;
  const veSalario = veSalariosAnteriores(ctx);
  const deFora = !daEmpresa(ctx, pessoa);
  return {
    formacao: formacao.map(nova),
    experiencias: experiencias.map((uma) => ({
      ...nova(uma),
      ...(veSalario ? {} : { salario: null }),
      ...(deFora && uma.cargo ? { checkNomeCargo: true, nomeMercado: uma.cargo.nome ?? null, cargo: null } : {}),
    })),
    idiomas: candidatoIdiomas.map(nova),
    certificados: certificados.map(nova),
    cursos,
  };
}

const HORARIO_MAXIMO = metaOf(fieldAt(colaborador.form, 'contrato.horario'))?.max ?? 0;

/** The hours that the request says, when the contract has room for them: cut off they would say something else. */
const horarioTrazido = (horario: string) => (horario.length <= HORARIO_MAXIMO ? horario : null);

/** The new talent's form: the person of the candidate, the place and pay of the request, or what was accepted. It may still lack what the form requires. */
export async function formularioDoTalento(
  ctx: Ctx,
  { solicitacao, pessoa, oferta }: Contratado,
): Promise<ColaboradorForm> {
  const { nome, nomeSocial, pessoal, endereco, contato, habilitacao } = pessoa;
  const { areaOrganizacional, estabelecimento, faixaSalarial, vinculo, horarioComercial } = solicitacao;
  const salario = pode(ctx, permissoesCaptacao.solicitacaoPessoal.verbos.REMUNERACAO)
    ? (oferta?.salario ?? solicitacao.remuneracao)
    : null;
  return {
    nome,
    nomeSocial,
    fotoId: fotoTrazida(ctx, pessoa),
    pessoal: Object.fromEntries(
      Object.entries(pessoal).filter(([campo]) => camposDaPessoa.includes(campo)),
    ) as ColaboradorForm['pessoal'],
    endereco,
    contato,
    habilitacao,
    ...trajetoria(ctx, pessoa),
    camposExtras: await extrasTrazidos(ctx, pessoa),
    dependentes: [],
    contrato: {
      ...vazios('contrato'),
      horario: horarioTrazido(oferta?.horario ?? horarioComercial),
    } as ColaboradorForm['contrato'],
    dadosBancarios: vazios('dadosBancarios') as ColaboradorForm['dadosBancarios'],
    vinculo: oferta?.vinculo ?? vinculo ?? 'E',
    dataAdmissao: oferta?.dataInicio ?? ctx.hoje,
    matricula: null,
    dataDesligamento: null,
    dataEstabilidade: null,
    codigoAC: null,
    observacao: null,
    lotacao: {
      areaOrganizacional,
      estabelecimento,
      faixaSalarial,
      tipoSalario: salario === null ? '1' : '3',
      indice: null,
      quantidade: null,
      salario,
    },
  };
}
