import { Alert, Anchor, Box, Button, Stack, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#platform/web/api/call.ts';
import { keyOf, useEndpoint } from '#platform/web/api/query.ts';
import { IconAtualizar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { usePageTitle } from '#platform/web/ui/page-title.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { autenticarLicenca, type LicencaInfo, obterLicenca } from './autenticador.contract.ts';
import { CaixaDaLicenca } from './licenca.part.tsx';
import { Migracao } from './migracao.part.tsx';
import { Retificacao } from './retificar.part.tsx';
import { CaixaDoTicket, PassosDaInstalacao } from './ticket.part.tsx';

/** The licence inside of the frame. */
export function Autenticador() {
  return (
    <Stack gap="md">
      <PageHeader />
      <Licenca />
    </Stack>
  );
}

/** The same before any session, for an installation that begins. */
export function ConfiguracaoDoAutenticador() {
  usePageTitle('Configuração do Autenticador');
  // Read again below, where a failure is said.
  const aSair = useEndpoint(obterLicenca).data?.autenticado === false;
  return (
    <Box component="main" maw={760} mx="auto" px="md" py="xl">
      <Stack gap="md">
        <Title order={1}>Configuração do Autenticador</Title>
        <Licenca />
        {aSair && (
          <Anchor component={Link} to="/login">
            Voltar para o login
          </Anchor>
        )}
      </Stack>
    </Box>
  );
}

function Licenca() {
  const lido = useEndpoint(obterLicenca);
  return lido.data ? <Caixas licenca={lido.data} /> : <Unread of={lido} esqueleto={<FormSkeleton linhas={4} />} />;
}

function Caixas({ licenca }: { licenca: LicencaInfo }) {
  const client = useQueryClient();
  const [aberto, setAberto] = useState<'migracao' | 'retificacao' | null>(null);
  const mostrar = (nova: LicencaInfo) => client.setQueryData(keyOf(obterLicenca), nova);
  const reler = () => client.invalidateQueries({ queryKey: keyOf(obterLicenca) });
  const recarregar = () => {
    // Without a server there is nobody to ask but the installation itself.
    if (licenca.aberta) return void reler();
    call(autenticarLicenca, {}).then(mostrar, () => undefined);
  };
  return (
    <>
      <Avisos licenca={licenca} />
      <CaixaDaLicenca
        licenca={licenca}
        onRetificar={() => setAberto('retificacao')}
        acoes={
          <>
            {(!licenca.aberta || licenca.demonstracao) && (
              <Button variant="default" onClick={() => setAberto('migracao')}>
                Status da migração
              </Button>
            )}
            {(licenca.aberta || licenca.podeRecarregar) && (
              <Button variant="default" leftSection={<IconAtualizar size={16} aria-hidden />} onClick={recarregar}>
                Recarregar dados
              </Button>
            )}
          </>
        }
      />
      {!licenca.aberta && !licenca.ehModoNuvem && <CaixaDoTicket licenca={licenca} onGerado={reler} />}
      {licenca.status === 'NOVA' && <PassosDaInstalacao />}
      <Migracao licenca={aberto === 'migracao' ? licenca : null} onClose={() => setAberto(null)} />
      <Retificacao
        licenca={aberto === 'retificacao' ? licenca : null}
        onClose={() => setAberto(null)}
        onRetificada={mostrar}
      />
    </>
  );
}

function Avisos({ licenca }: { licenca: LicencaInfo }) {
  const { aberta, erro, remprotBurlado, ehAtivado, autenticado, podeRetificar } = licenca;
  return (
    <>
      {aberta && (
        <Alert color="blue" title="Instalação aberta">
          O produto está completo e livre: nenhum servidor de licenças está configurado, nada precisa ser ativado e
          nenhum recurso é limitado.
        </Alert>
      )}
      {remprotBurlado && (
        <Alert color="red" title="Proteção da licença violada">
          O servidor de licenças não reconhece a proteção desta instalação. Entre em contato com o suporte.
        </Alert>
      )}
      {erro && (
        <Alert color="orange" title="O servidor de licenças não atendeu" role="status">
          {erro} Os dados abaixo são os da última vez em que ele respondeu.
        </Alert>
      )}
      {ehAtivado && !aberta && !podeRetificar && (
        <Alert color="gray">
          {autenticado
            ? 'Só quem administra a instalação vê de quem é a licença.'
            : 'Entre como quem administra a instalação para ver de quem é a licença.'}
        </Alert>
      )}
    </>
  );
}
