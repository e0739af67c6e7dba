import { Menu, Text, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  CAMINHO_DOS_MEUS_SUBSTITUTOS,
  TITULO_DOS_MEUS_SUBSTITUTOS,
} from '#modules/organizacao/alcadas/caminho-dos-substitutos.rules.ts';
import {
  CAMINHO as APARELHOS,
  TITULO as TITULO_DOS_APARELHOS,
} from '#modules/organizacao/aparelhos/aparelhos.rules.ts';
import { CAMINHO_DOS_AVISOS } from '#modules/organizacao/avisos/avisos.rules.ts';
import {
  CAMINHO as CALENDARIO,
  TITULO as TITULO_DO_CALENDARIO,
} from '#modules/organizacao/calendario/calendario.rules.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { Allowed, useSession } from '#platform/web/session/session-context.tsx';
import { temas } from '#platform/web/ui/color-scheme.ts';
import {
  IconBaixar,
  IconCalendario,
  IconChave,
  IconComputador,
  IconLista,
  IconSair,
  IconSeguranca,
  IconSino,
  IconUsuario,
  IconUsuarios,
} from '#platform/web/ui/icons.ts';
import { Picture } from '#platform/web/ui/picture.tsx';
import { useCompactLayout } from './compact-layout.ts';
import { useInstall } from './install-offer.ts';
import styles from './top-bar.module.css';

/** The person's own menu: data, password, second factor, layout preference, way out. */
export function UserMenu() {
  const { info, logout } = useSession();
  const [compact, setCompact] = useCompactLayout();
  const instalar = useInstall();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { user, company } = info;
  if (!user) return null;
  return (
    <Menu position="bottom-end" width={260} zIndex={320}>
      <Menu.Target>
        <UnstyledButton className={styles.pessoa}>
          <VisuallyHidden>Menu de {user.nome}</VisuallyHidden>
          <Picture nome={user.nome} url={user.colaboradorFotoUrl} tamanho={32} />
          <span className={styles.nomeDaPessoa} aria-hidden>
            {user.nome}
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={600} size="sm" c="gray.8">
            {user.nome}
          </Text>
          <Text size="xs">{company?.nome}</Text>
        </Menu.Label>
        <Menu.Divider />
        <Allowed permission={permissaoMeusDados}>
          <Menu.Item component={Link} to="/meus-dados" leftSection={<IconUsuario size={16} />}>
            Atualizar Meus Dados
          </Menu.Item>
        </Allowed>
        <Menu.Item component={Link} to={CALENDARIO} leftSection={<IconCalendario size={16} />}>
          {TITULO_DO_CALENDARIO}
        </Menu.Item>
        <Menu.Item component={Link} to={CAMINHO_DOS_AVISOS} leftSection={<IconSino size={16} />}>
          Meus avisos
        </Menu.Item>
        {info.decideAprovacoes && (
          <Menu.Item component={Link} to={CAMINHO_DOS_MEUS_SUBSTITUTOS} leftSection={<IconUsuarios size={16} />}>
            {TITULO_DOS_MEUS_SUBSTITUTOS}
          </Menu.Item>
        )}
        {!user.usuarioFortes && (
          <Menu.Item component={Link} to="/alterar-senha" leftSection={<IconChave size={16} />}>
            Alterar Minha Senha
          </Menu.Item>
        )}
        <Menu.Item component={Link} to="/segundo-fator" leftSection={<IconSeguranca size={16} />}>
          Verificação em duas etapas
        </Menu.Item>
        <Menu.Item component={Link} to={APARELHOS} leftSection={<IconComputador size={16} />}>
          {TITULO_DOS_APARELHOS}
        </Menu.Item>
        <Menu.Item leftSection={<IconLista size={16} />} onClick={() => setCompact(!compact)}>
          {compact ? 'Exibir layout padrão' : 'Exibir layout compacto'}
        </Menu.Item>
        {instalar && (
          <Menu.Item leftSection={<IconBaixar size={16} />} onClick={instalar}>
            Instalar como aplicativo
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label id="tema">Tema</Menu.Label>
        <Menu.RadioGroup
          aria-labelledby="tema"
          value={colorScheme}
          onChange={(tema) => setColorScheme(tema as typeof colorScheme)}
        >
          {temas.map(({ valor, rotulo }) => (
            <Menu.RadioItem key={valor} value={valor} closeMenuOnClick={false}>
              {rotulo}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconSair size={16} />} onClick={logout}>
          Sair
        </Menu.Item>
        {info.systemParameters.versao && <Menu.Label>Versão {info.systemParameters.versao}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}
