import { Button, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { Allowed } from '#platform/web/session/session-context.tsx';
import { IconDocumento, IconEnviar, IconPesquisar, IconSetaBaixo } from '#platform/web/ui/icons.ts';
import { CAMINHO_DA_BUSCA } from './busca.contract.ts';

/** Beside 'Inserir' in the list of candidates: the search in the résumés and the short forms. */
export function AcoesDeCurriculo() {
  return (
    <>
      <Button component={Link} to={CAMINHO_DA_BUSCA} variant="default" leftSection={<IconPesquisar size={16} />}>
        Buscar em currículos
      </Button>
      <Allowed permission={candidato.permissoes.inserir}>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<IconSetaBaixo size={16} />}>
              Inserir por
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item component={Link} to={`${candidato.path}/curriculo`} leftSection={<IconEnviar size={16} />}>
              Inserir por currículo
            </Menu.Item>
            <Menu.Item component={Link} to={`${candidato.path}/ocr`} leftSection={<IconDocumento size={16} />}>
              Inserir por texto
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Allowed>
    </>
  );
}
