import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { hoje } from '#platform/shared/format/data.ts';
import { diasDoMes, mesVizinho } from '#platform/shared/format/mes.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { searchOf, useAddress } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { IconSetaDireita, IconSetaEsquerda, IconVincular } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { usePhone } from '#platform/web/ui/use-phone.ts';
import { Assinatura } from './assinatura.part.tsx';
import { lerCalendario } from './calendario.contract.ts';
import { CAMINHO, TITULO } from './calendario.rules.ts';
import { Mes, MesEmLista } from './mes.part.tsx';

const nomeDoMes = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const MES = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** What the person takes part in or has to deliver, a month at a time; on a phone as a list of days. */
export function MeuCalendario() {
  const busca = useAddress();
  const navigate = useNavigate();
  const phone = usePhone();
  const hojeAqui = hoje(useSession().info.systemParameters.zona, new Date());
  const mes = busca.mes && MES.test(busca.mes) ? busca.mes : hojeAqui.slice(0, 7);
  const dias = diasDoMes(mes);
  const lido = useEndpoint(
    lerCalendario,
    { query: { inicio: dias[0] ?? hojeAqui, fim: dias.at(-1) ?? hojeAqui } },
    { keepPrevious: true },
  );
  const [assinando, setAssinando] = useState<true | null>(null);
  const ir = (novo: string | undefined) => void navigate({ to: CAMINHO, search: searchOf({ mes: novo }) });
  const compromissos = lido.data ?? [];
  const vazio = !compromissos.some(({ data }) => data.startsWith(mes));
  const Pagina = phone ? MesEmLista : Mes;
  return (
    <>
      <PageHeader
        titulo={TITULO}
        acoes={
          <Button variant="default" leftSection={<IconVincular size={16} />} onClick={() => setAssinando(true)}>
            Ver na minha agenda
          </Button>
        }
      />
      <Group mb="sm" gap="sm">
        <Group gap={4} wrap="nowrap">
          <ActionIcon variant="default" size={36} aria-label="Mês anterior" onClick={() => ir(mesVizinho(mes, -1))}>
            <IconSetaEsquerda size={18} />
          </ActionIcon>
          <Button variant="default" onClick={() => ir(undefined)}>
            Hoje
          </Button>
          <ActionIcon variant="default" size={36} aria-label="Próximo mês" onClick={() => ir(mesVizinho(mes, 1))}>
            <IconSetaDireita size={18} />
          </ActionIcon>
        </Group>
        <Text fw={600} aria-live="polite">
          {nomeDoMes.format(new Date(`${mes}-01T00:00:00Z`))}
        </Text>
      </Group>
      {lido.isError && <Unread of={lido} />}
      {lido.isPending && <FormSkeleton linhas={6} />}
      {lido.data && vazio && (
        <Text c="dimmed" size="sm" mb="sm">
          Nada marcado neste mês. Aqui aparecem entrevistas que você conduz, aulas, exames, vacinas e os prazos das suas
          avaliações e do seu plano de desenvolvimento.
        </Text>
      )}
      {lido.data && <Pagina mes={mes} hoje={hojeAqui} compromissos={compromissos} />}
      <TargetDialog titulo="Ver na minha agenda" alvo={assinando} onClose={() => setAssinando(null)}>
        {() => <Assinatura />}
      </TargetDialog>
    </>
  );
}
