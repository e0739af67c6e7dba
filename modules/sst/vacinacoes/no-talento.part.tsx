import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { registrar } from '#modules/organizacao/colaboradores/do-recurso.part.tsx';
import { daPaginaDoTalento } from '#modules/organizacao/partes-do-talento/da-pagina.part.tsx';
import {
  LinhasNaPagina,
  linhasLidas,
  listaDoTalento,
} from '#modules/organizacao/partes-do-talento/linhas-lidas.part.tsx';
import type { PartesDoTalento } from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { recusaDeQuemSaiu } from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { IconCertificado } from '#platform/web/ui/icons.ts';
import { caminhoDoCartao } from './cartao.contract.ts';
import { SituacaoDaDose, StatusDaVacinacao } from './cartao.part.tsx';
import { vacinacao } from './vacinacoes.contract.ts';

function VacinasNaPagina({ colaboradorId }: { colaboradorId: number }) {
  const lidas = useEndpoint(vacinacao.listar, linhasLidas(colaboradorId));
  const lista = listaDoTalento(vacinacao, colaboradorId);
  return (
    <>
      <LinhasNaPagina lidas={lidas} lista={lista} nenhuma="Nenhuma vacinação.">
        {(linhas) =>
          linhas.map(({ id, vacina, status, recebidas, quantidadeDoses, proximaDose, situacao }) => (
            <Group key={id} justify="space-between" gap="xs" mb={8}>
              <div style={{ minWidth: 0 }}>
                <Anchor
                  component={Link}
                  to={`${vacinacao.path}/${id}/edit`}
                  search={daPaginaDoTalento(colaboradorId)}
                  size="sm"
                  underline="always"
                >
                  {vacina.nome}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {[
                    `${recebidas} de ${quantidadeDoses} doses`,
                    proximaDose && `próxima em ${formatarData(proximaDose)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </div>
              {situacao === null ? <StatusDaVacinacao status={status} /> : <SituacaoDaDose situacao={situacao} />}
            </Group>
          ))
        }
      </LinhasNaPagina>
      <Anchor component={Link} to={caminhoDoCartao(colaboradorId)} size="sm" underline="always">
        Cartão de vacinação
      </Anchor>
    </>
  );
}

/** The vaccines of a talent, with the way to the card. */
export const partes: PartesDoTalento = {
  permissao: vacinacao.permissoes.ver,
  acoes: [
    registrar(vacinacao, {
      rotulo: 'Registrar vacinação',
      icone: IconCertificado,
      ordem: 27,
      impedimento: recusaDeQuemSaiu,
    }),
  ],
  naPagina: { id: 'vacinas', titulo: 'Vacinação', ordem: 47, Conteudo: VacinasNaPagina },
};
