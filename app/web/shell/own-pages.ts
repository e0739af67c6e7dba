import {
  CAMINHO_DOS_MEUS_SUBSTITUTOS,
  TITULO_DOS_MEUS_SUBSTITUTOS,
} from '#modules/organizacao/alcadas/caminho-dos-substitutos.rules.ts';
import { CAMINHO_DOS_AVISOS } from '#modules/organizacao/avisos/avisos.rules.ts';
import { CAMINHO as CALENDARIO, TITULO } from '#modules/organizacao/calendario/calendario.rules.ts';
import type { SessionInfo } from '#platform/shared/session.ts';
import type { MenuLink } from './menu.ts';

const MINHA_CONTA = ['Minha conta'];

/** Pages that stand in no menu of a module, and the company's help where it has one: the search finds them beside the menu. */
export function ownPages({ user, systemParameters }: SessionInfo): MenuLink[] {
  const { ajuda } = systemParameters.links;
  const own = (rotulo: string, path: string, sinonimos: readonly string[] = []): MenuLink => ({
    rotulo,
    path,
    grupos: MINHA_CONTA,
    sinonimos,
  });
  return [
    own('Mensagens', '/mensagens', ['caixa de entrada']),
    own(TITULO, CALENDARIO, ['agenda', 'compromissos']),
    own('Meus avisos', CAMINHO_DOS_AVISOS, ['notificações', 'resumo por e-mail']),
    own(TITULO_DOS_MEUS_SUBSTITUTOS, CAMINHO_DOS_MEUS_SUBSTITUTOS, ['meu substituto', 'ausência de quem aprova']),
    ...(user?.usuarioFortes ? [] : [own('Alterar Minha Senha', '/alterar-senha')]),
    own('Verificação em duas etapas', '/segundo-fator', ['autenticador', 'segurança']),
    ...(ajuda
      ? [{ rotulo: 'Central de ajuda', path: ajuda, grupos: ['Ajuda'], sinonimos: ['suporte', 'manual'] }]
      : []),
  ];
}
