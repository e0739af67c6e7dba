import { Button, Group } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { telaDaGuardaDeTalentos } from '#modules/gestao-talentos/guarda-talentos/guarda.permissions.ts';
import { lugarDosPedidosSobreDados } from '#modules/gestao-talentos/pedidos-sobre-dados/pedidos-sobre-dados.permissions.ts';
import { Allowed } from '#platform/web/session/session-context.tsx';
import { CAMINHO_ACESSOS } from './acessos.contract.ts';
import { CAMINHO_CONSENTIMENTOS } from './consentimentos.contract.ts';
import { CAMINHO_PEDIDOS } from './pedidos.contract.ts';
import { CAMINHO_GUARDA } from './retencao.contract.ts';

const paginas = [
  { rotulo: 'Prazo de guarda', path: CAMINHO_GUARDA, permissao: permissoesCaptacao.guardaDeDados.ver },
  {
    rotulo: telaDaGuardaDeTalentos.titulo,
    path: telaDaGuardaDeTalentos.path,
    permissao: telaDaGuardaDeTalentos.permissao,
  },
  { rotulo: 'Pedidos de titulares', path: CAMINHO_PEDIDOS, permissao: permissoesCaptacao.pedidoTitular.ver },
  {
    rotulo: 'Pedidos de talentos',
    path: lugarDosPedidosSobreDados.path,
    permissao: lugarDosPedidosSobreDados.permissoes.ver,
  },
  { rotulo: 'Consentimentos', path: CAMINHO_CONSENTIMENTOS, permissao: permissoesCaptacao.consentimento.ver },
  { rotulo: 'Acessos a dados sensíveis', path: CAMINHO_ACESSOS, permissao: permissoesCaptacao.acessoSensivel.ver },
] as const;

/** The pages of privacy that this person may open, one click from each other. */
export function AbasDaPrivacidade() {
  const { pathname } = useLocation();
  return (
    <Group component="nav" aria-label="Privacidade" gap="xs" mb="sm">
      {paginas.map(({ rotulo, path, permissao }) => (
        <Allowed key={path} permission={permissao}>
          <Button
            component={Link}
            to={path}
            size="compact-md"
            fz="sm"
            variant={pathname === path ? 'light' : 'default'}
            aria-current={pathname === path ? 'page' : undefined}
          >
            {rotulo}
          </Button>
        </Allowed>
      ))}
    </Group>
  );
}
