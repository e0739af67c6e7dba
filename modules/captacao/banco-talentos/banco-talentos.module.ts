import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { bancoDeTalentos } from './banco-talentos.actions.ts';
import { telaDoBanco } from './banco-talentos.permissions.ts';
import { dadosDoBancoDeTalentos } from './dados-pessoais.queries.ts';

export const bancoTalentos = (services: ModuleServices): Feature => ({
  handlers: bancoDeTalentos(services),
  telas: [telaDoBanco],
  dadosPessoais: dadosDoBancoDeTalentos,
});
