import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { daPaginaDoTalento } from '#modules/organizacao/colaboradores/do-endereco.part.tsx';
import {
  LinhasNaPagina,
  linhasLidas,
  listaDoTalento,
} from '#modules/organizacao/partes-do-talento/linhas-lidas.part.tsx';
import {
  type PartesDoTalento,
  recusaDeNaoAdmitido,
} from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { IconAlerta } from '#platform/web/ui/icons.ts';
import { condicaoAmbiental } from './condicoes-ambientais.contract.ts';

function CondicoesNaPagina({ colaboradorId }: { colaboradorId: number }) {
  const lidas = useEndpoint(condicaoAmbiental.listar, linhasLidas(colaboradorId));
  const lista = listaDoTalento(condicaoAmbiental, colaboradorId);
  return (
    <LinhasNaPagina lidas={lidas} lista={lista} nenhuma="Nenhuma condição ambiental.">
      {(linhas) =>
        linhas.map(({ id, dataInicio, grupoHomogeneo, quantidadeAgentes }) => (
          <Text size="sm" key={id} mb={4}>
            <Anchor
              component={Link}
              to={`${condicaoAmbiental.path}/${id}/edit`}
              search={daPaginaDoTalento(colaboradorId)}
              size="sm"
              underline="always"
            >
              {`Desde ${formatarData(dataInicio)}`}
            </Anchor>
            {`, ${grupoHomogeneo?.nome ?? 'sem grupo'}: ${quantidadeAgentes === 1 ? '1 agente' : `${quantidadeAgentes} agentes`}`}
          </Text>
        ))
      }
    </LinhasNaPagina>
  );
}

/** To what the talent is exposed at work, on its page. */
export const partes: PartesDoTalento = {
  permissao: condicaoAmbiental.permissoes.ver,
  acoes: [
    {
      rotulo: 'Registrar condição ambiental',
      icone: IconAlerta,
      permissoes: [condicaoAmbiental.permissoes.inserir],
      ordem: 25,
      impedimento: recusaDeNaoAdmitido,
      faz: { formulario: `${condicaoAmbiental.path}/new` },
    },
  ],
  naPagina: { id: 'condicoes-ambientais', titulo: 'Condições ambientais', ordem: 45, Conteudo: CondicoesNaPagina },
};
