import { Alert, Title } from '@mantine/core';
import { trabalhoDoDia } from '#modules/organizacao/inicio/inicio.contract.ts';
import { PendenciasComAFolha } from '#modules/utilitario/pendencias-ac/pendencias-ac.part.tsx';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { IconAlerta } from '#platform/web/ui/icons.ts';
import { usePageTitle } from '#platform/web/ui/page-title.ts';
import { firstName, greeting } from './greeting.ts';
import styles from './home-page.module.css';
import { MessageBoxes } from './message-boxes.tsx';
import { MyTeam } from './my-team.tsx';
import { RecentShortcuts } from './recent-shortcuts.tsx';
import { WaitingWork } from './waiting-work.tsx';

/** The start of the staff: greeting, what waits for the person, screens opened last, message boxes. */
export function HomePage() {
  usePageTitle('Início');
  const { user, company, ninguemAVista } = useSession().info;
  // What stands below the work comes into sight with it: nothing jumps.
  const { isPending } = useEndpoint(trabalhoDoDia, { errors: 'nenhum' });
  return (
    <>
      <header className={styles.saudacao}>
        <Title order={1}>
          {greeting(new Date().getHours())}, {firstName(user?.nome ?? '')}
        </Title>
        <p>{company?.nome}</p>
      </header>
      {ninguemAVista && (
        <Alert color="yellow" icon={<IconAlerta size={18} />} title="Você não vê nenhum talento" mb="md">
          O seu perfil não vê todas as áreas, e você não responde por nenhuma: as listas e os números de talentos ficam
          vazios. Fale com a pessoa responsável pelos perfis de acesso na sua empresa.
        </Alert>
      )}
      <WaitingWork />
      <div hidden={isPending}>
        <MyTeam />
        <RecentShortcuts />
        <PendenciasComAFolha />
        <MessageBoxes />
      </div>
    </>
  );
}
