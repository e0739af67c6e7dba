import type { z } from 'zod';
import { lerGuardada } from '#modules/organizacao/autenticador/autenticador.queries.ts';
import { ativaEm } from '#modules/organizacao/autenticador/autenticador.rules.ts';
import { parametrosPublicos } from '#modules/organizacao/sessao/sessao-info.queries.ts';
import { type NomeDeParametro, parametrosPadrao, SEGREDO } from '#platform/server/config/parameters.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import {
  atualizarParametros,
  chaves,
  obterParametros,
  type ParametrosForm,
  parametrosDoSistema,
  parametrosForm,
  sistemaRhAutenticado,
} from './parametros-sistema.contract.ts';

const fields = Object.entries(shapeOf(parametrosForm)) as [NomeDeParametro & keyof ParametrosForm, z.ZodType][];

/** Reading and changing the settings of the installation. */
export function parametrosHandlers(services: ModuleServices): Handler[] {
  const read = (): ParametrosForm =>
    Object.fromEntries(
      fields.map(([nome, field]) => [nome, fromText(nome, metaOf(field)?.kind, services.parametros.get(nome))]),
    ) as unknown as ParametrosForm;

  return [
    on(obterParametros, async () => read()),
    on(atualizarParametros, async (ctx, { body }) => {
      exigirPar(body, services.parametros.get(SEGREDO) !== '');
      const antes = read();
      const texts = Object.fromEntries(fields.map(([nome]) => [nome, String(body[nome] ?? '')]));
      // The secret is never shown, so an empty one means that it stays; without the public key it goes.
      if (texts[SEGREDO] === '' && texts.recaptchaChaveSite !== '') delete texts[SEGREDO];
      await services.parametros.set(ctx.db, texts as Partial<Record<NomeDeParametro, string>>);
      const depois: ParametrosForm = { ...body, [SEGREDO]: null };
      await ctx.auditar({ acao: 'Alteração', entidade: 'Parâmetros do sistema', antes, depois });
      return depois;
    }),
    ...(Object.keys(chaves) as (keyof typeof chaves)[]).map((nome) =>
      on(chaves[nome], async () => services.parametros.ligado(nome)),
    ),
    on(sistemaRhAutenticado, async ({ db, hoje }) =>
      services.config.LICENCA_URL === undefined ? true : ativaEm(await lerGuardada(db), hoje),
    ),
    on(parametrosDoSistema, async () => parametrosPublicos(services)),
  ];
}

/** Half a pair of keys would leave every public form without a captcha that works. `guardada`: whether a secret key is stored. */
function exigirPar({ recaptchaChaveSite, recaptchaChaveSecreta }: ParametrosForm, guardada: boolean): void {
  if (recaptchaChaveSite && !recaptchaChaveSecreta && !guardada)
    throw campoInvalido(SEGREDO, 'Informe também a chave secreta: o reCAPTCHA só funciona com o par.');
  if (recaptchaChaveSecreta && !recaptchaChaveSite)
    throw campoInvalido('recaptchaChaveSite', 'Informe também a chave do site: o reCAPTCHA só funciona com o par.');
}

function fromText(nome: NomeDeParametro, kind: string | undefined, text: string): unknown {
  if (nome === SEGREDO) return null;
  if (kind === 'booleano') return text === 'true';
  if (kind === 'inteiro') return Number(text || parametrosPadrao[nome]);
  return text === '' ? null : text;
}
