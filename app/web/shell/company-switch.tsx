import { Button, Menu, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { trocarEmpresa } from '#modules/organizacao/sessao/sessao.contract.ts';
import { call } from '#platform/web/api/call.ts';
import { announceCompany } from '#platform/web/session/company-guard.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { IconConfirmado, IconEmpresa, IconSetaBaixo } from '#platform/web/ui/icons.ts';
import { staffSession } from '../session/staff-session.ts';
import styles from './top-bar.module.css';

/** The present company; where the person has several, the way to another. Other tabs are told. */
export function CompanySwitch() {
  const { company, companies } = useSession().info;
  const router = useRouter();
  if (!company) return null;

  async function change(id: number) {
    // A form that is not saved may hold the person here; then the company stays too.
    await router.navigate({ to: '/' });
    if (router.latestLocation.pathname !== '/') return;
    const info = await call(trocarEmpresa, { params: { id } });
    staffSession.set(info);
    announceCompany(id);
  }

  if (companies.length <= 1) {
    return (
      <Text className={styles.empresa} size="sm" fw={500} title={company.nome}>
        <IconEmpresa size={16} aria-hidden /> <span>{company.nome}</span>
      </Text>
    );
  }
  return (
    <Menu position="bottom-end" width={280} zIndex={320}>
      <Menu.Target>
        <Button
          variant="default"
          className={styles.empresaBotao}
          classNames={{ label: styles.empresaRotulo }}
          leftSection={<IconEmpresa size={16} aria-hidden />}
          rightSection={<IconSetaBaixo size={14} aria-hidden />}
          aria-label={`Empresa: ${company.nome}. Trocar de empresa`}
        >
          {company.nome}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        <Menu.Label>Trocar de empresa</Menu.Label>
        {companies.map(({ id, nome }) => (
          <Menu.Item
            key={id}
            aria-current={id === company.id}
            rightSection={id === company.id ? <IconConfirmado size={16} aria-hidden /> : undefined}
            onClick={() => id !== company.id && void change(id).catch(() => undefined)}
          >
            {nome}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
