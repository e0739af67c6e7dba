import { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { emails, textoLongo } from '#platform/shared/contract/kinds.ts';
import { exige } from '#platform/shared/permission.ts';
import { anuncio } from './anuncios.contract.ts';

/** Greatest number of receivers of one sending. */
export const MAXIMO_DE_DESTINATARIOS = 30;

export const emailDoAnuncioForm = z.object({
  para: emails({
    label: 'E-mails',
    max: 2000,
    obrigatorio: true,
    mensagemObrigatorio: 'Informe ao menos um e-mail',
    ajuda: `Até ${MAXIMO_DE_DESTINATARIOS} endereços, separados por vírgula. Cada pessoa recebe a sua mensagem.`,
  }),
  mensagem: textoLongo({ label: 'Mensagem', genero: 'f', max: 1000, ajuda: 'Vai antes do texto da vaga.' }),
});

/** Sends the announcement to people by e-mail. */
export const enviarAnuncio = endpoint({
  method: 'POST',
  path: `/api${anuncio.path}/{id}/email`,
  acesso: exige(permissoesCaptacao.anuncio.verbos.EMAIL),
  resumo: 'Envia o anúncio por e-mail',
  params: porId,
  body: emailDoAnuncioForm,
  resposta: z.object({ mensagem: z.string(), enviados: z.number() }),
});

/** How far people came, from opening the page to being hired; each number counts within the one before, visits aside. */
export interface FunilDoAnuncio {
  readonly visitas: number;
  readonly candidaturas: number;
  readonly emSelecao: number;
  readonly aptos: number;
  readonly contratados: number;
}

export const funilDoAnuncio = endpoint({
  method: 'GET',
  path: `/api${anuncio.path}/{id}/funil`,
  acesso: exige(permissoesCaptacao.anuncio.ver),
  resumo: 'Visitas e candidaturas do anúncio',
  params: porId,
  resposta: z.object({
    visitas: z.number(),
    candidaturas: z.number(),
    emSelecao: z.number(),
    aptos: z.number(),
    contratados: z.number(),
  }) as z.ZodType<FunilDoAnuncio>,
});

/** What is told of a vacancy besides its text; codes are resolved, money is a decimal string. */
export interface DadosDaVaga {
  readonly empresa: { readonly nome: string };
  readonly cidade: string | null;
  readonly uf: string | null;
  readonly vinculo: string | null;
  readonly escolaridade: string | null;
  readonly quantidade: number;
  /** Null where the company does not show it. */
  readonly remuneracao: string | null;
  readonly previsaoEncerramento: string | null;
}

/** What candidates read of the request besides the announcement's own text, for the preview. */
export type FatosDaSolicitacao = Omit<DadosDaVaga, 'previsaoEncerramento'>;

export const fatosDaSolicitacao = endpoint({
  method: 'GET',
  path: `/api${solicitacaoPessoal.path}/{id}/anuncio/fatos`,
  acesso: exige(permissoesCaptacao.anuncio.ver),
  resumo: 'O que o portal mostra da solicitação',
  params: porId,
  resposta: z.object({
    empresa: z.object({ nome: z.string() }),
    cidade: z.string().nullable(),
    uf: z.string().nullable(),
    vinculo: z.string().nullable(),
    escolaridade: z.string().nullable(),
    quantidade: z.number(),
    remuneracao: z.string().nullable(),
  }) as z.ZodType<FatosDaSolicitacao>,
});
