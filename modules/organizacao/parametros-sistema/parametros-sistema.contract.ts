import { z } from 'zod';
import { permissaoEditarParametros } from '#modules/organizacao/organizacao.permissions.ts';
import { type Endpoint, endpoint } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, email, inteiro, senha, texto, url } from '#platform/shared/contract/kinds.ts';
import { exige, publico, usuario } from '#platform/shared/permission.ts';
import type { SessionInfo } from '#platform/shared/session.ts';
import { sessionInfo } from '#platform/shared/session.ts';
import { telaDosParametros } from './parametros-sistema.permissions.ts';

const base = `/api${telaDosParametros.path}`;

const link = (label: string) => url({ label });

/** Settings of the whole installation. Their names are those of the platform's parameters. */
export const parametrosForm = comRegras(
  z.object({
    sessaoOciosaMinutos: inteiro({
      label: 'Minutos sem uso até a sessão expirar',
      min: 5,
      max: 720,
      obrigatorio: true,
    }),
    sessaoAbsolutaHoras: inteiro({
      label: 'Horas até a sessão expirar em todo caso',
      min: 1,
      max: 72,
      obrigatorio: true,
    }),
    compartilhaCandidatos: booleano({ label: 'Compartilhar candidatos entre as empresas' }),
    compartilhaColaboradores: booleano({ label: 'Compartilhar colaboradores entre as empresas' }),
    compartilhaCursos: booleano({ label: 'Compartilhar cursos entre as empresas' }),
    aderiuEsocial: booleano({ label: 'Aderiu ao eSocial' }),
    igualdadeMenorGrupo: inteiro({
      label: 'Menor grupo com valores na igualdade salarial',
      min: 3,
      max: 50,
      obrigatorio: true,
      ajuda: 'Com menos pessoas de um dos lados, o grupo não mostra valores.',
    }),
    emailSuporte: email({ label: 'E-mail do suporte' }),
    codEmpresaSuporte: texto({ label: 'Código da empresa no suporte', max: 50 }),
    codClienteSuporte: texto({ label: 'Código do cliente no suporte', max: 50 }),
    scriptSuporte: url({
      label: 'Script da conversa com o suporte',
      ajuda: 'Com ele e os dois códigos, todos veem Falar com o suporte. Corre isolado: não lê nada do sistema.',
    }),
    linkChat: link('Link do chat'),
    linkBlog: link('Link do blog'),
    linkRedesSociais: link('Link das redes sociais'),
    linkCotacao: link('Link para solicitar cotação'),
    linkAjuda: link('Link da central de ajuda'),
    linkVersaoDocumentos: link('Link da versão dos documentos'),
    recaptchaChaveSite: texto({
      label: 'Chave do site (reCAPTCHA v2)',
      max: 200,
      ajuda: 'Sem o par de chaves, os formulários públicos usam o captcha próprio, sem terceiros.',
    }),
    recaptchaChaveSecreta: senha({
      label: 'Chave secreta (reCAPTCHA v2)',
      max: 200,
      ajuda: 'Nunca é mostrada. Em branco, fica a que está guardada.',
    }),
  }),
  ({ sessaoOciosaMinutos: ociosa, sessaoAbsolutaHoras: total }, recusar) => {
    if (ociosa !== null && total !== null && ociosa > total * 60)
      recusar('sessaoOciosaMinutos', 'O limite sem uso não pode ser maior que o limite total da sessão.');
  },
);

export type ParametrosForm = z.output<typeof parametrosForm>;

export const obterParametros = endpoint({
  method: 'GET',
  path: base,
  acesso: exige(telaDosParametros.permissao),
  resumo: 'Parâmetros do sistema',
  resposta: parametrosForm,
});

export const atualizarParametros = endpoint({
  method: 'PUT',
  path: base,
  acesso: exige(permissaoEditarParametros),
  resumo: 'Altera os parâmetros do sistema',
  body: parametrosForm,
  resposta: parametrosForm,
});

type Switch = Endpoint<Record<never, never>, Record<never, never>, undefined, boolean>;
const chave = (nome: string, resumo: string): Switch =>
  endpoint({ method: 'GET', path: `${base}/${nome}`, acesso: usuario, resumo, resposta: z.boolean() });

/** Switches that screens of other modules ask for. */
export const chaves = {
  compartilhaCandidatos: chave('compartilha-candidatos', 'Diz se as empresas compartilham candidatos'),
  compartilhaColaboradores: chave('compartilha-colaboradores', 'Diz se as empresas compartilham colaboradores'),
  compartilhaCursos: chave('compartilha-cursos', 'Diz se as empresas compartilham cursos'),
  aderiuEsocial: chave('aderiu-ao-esocial', 'Diz se a instalação aderiu ao eSocial'),
};

/** Whether the installation may be used: its licence holds, or it needs none. */
export const sistemaRhAutenticado = chave('sistema-rh-atenticado', 'Diz se a licença da instalação está ativa');

/** What everybody may know, when the session could not be loaded. */
export const parametrosDoSistema: Endpoint<
  Record<never, never>,
  Record<never, never>,
  undefined,
  SessionInfo['systemParameters']
> = endpoint({
  method: 'GET',
  path: '/api/parametros-do-sistema',
  acesso: publico,
  resumo: 'Parâmetros públicos do sistema',
  resposta: (sessionInfo as unknown as { shape: { systemParameters: z.ZodType<SessionInfo['systemParameters']> } })
    .shape.systemParameters,
});
