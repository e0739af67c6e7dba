import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  situacaoDaFolha,
  statusDeIntegracao,
  telaDasIntegracoes,
} from '#modules/utilitario/integracoes/integracoes.contract.ts';
import type { StatusDaIntegracao } from '#modules/utilitario/integracoes/integracoes.rules.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconIntegracao } from '#platform/web/ui/icons.ts';
import type { StatusTone } from '#platform/web/ui/status-badge.tsx';
import styles from './top-bar.module.css';

/** Colour of each state; a company that is not integrated shows nothing (U-0018). */
const tons: Readonly<Record<StatusDaIntegracao, StatusTone | null>> = {
  Ativo: 'sucesso',
  Inativo: 'neutro',
  NaoAutenticado: 'erro',
  SemChavePrivada: 'erro',
  Homologacao: 'alerta',
  EmpresaDesintegrada: null,
};

/** How the integration with the payroll stands, beside the company; for who may see the integrations also the way there. */
export function IntegrationStatus() {
  // The frame stands beside every page: where the server does not answer, the page says so.
  const { data } = useEndpoint(situacaoDaFolha, { errors: 'nenhum' });
  const ve = usePermission(telaDasIntegracoes.permissao);
  const tom = data ? tons[data.status] : null;
  if (!data || tom === null) return null;
  const rotulo = `Integração com a folha: ${statusDeIntegracao.rotulo(data.status)}`;
  const desenho = <IconIntegracao size={18} aria-hidden />;
  const comum = { className: styles.integracao, style: { color: `var(--status-${tom})` }, 'aria-label': rotulo };
  return (
    <Tooltip label={rotulo}>
      {ve ? (
        <Link to={telaDasIntegracoes.path} {...comum}>
          {desenho}
        </Link>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what the colour says is told on focus too
        <span role="img" tabIndex={0} {...comum}>
          {desenho}
        </span>
      )}
    </Tooltip>
  );
}
